import type { Page } from '@playwright/test';
import { card, closed, fetchFormation, formationPath, openWhole, sessions, tab } from './support/formations.ts';
import { pressOn } from './support/keyboard.ts';
import { printed, squeezed } from './support/paper.ts';
import { expectFits } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[TRN-05][TRN-14] la fiche d’une formation du réseau montre son texte et ses sessions à venir', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: formationPath });
  const { title, metadatas, sessions: coming } = await fetchFormation(page);
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await expect(page.getByText(`Formation · ${metadatas.branch} · ${metadatas.category}`)).toBeVisible();
  await expect(card(page, 'Description')).toBeVisible();
  expect(coming.length).toBeGreaterThan(0);
  await expect(sessions(page)).toHaveCount(coming.length);
  for (const [at, { location }] of coming.entries()) {
    await expect(sessions(page).nth(at)).toContainText(location);
    await expect(sessions(page).nth(at).getByRole('heading')).toHaveText(/^(le|du) .* 20\d\d$/);
    await expect(sessions(page).nth(at)).toContainText(/de \d+\sh.* à \d+\sh.*, heure de Paris/);
  }
  await axe();
});

test('[TRN-06][TRN-09] la tête dit branche, catégorie et satisfaction, imprime, mène aux témoignages et montre les certifications', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const { metadatas, medias } = await openWhole(page);
  await expect(page.getByText(`Formation · ${metadatas.branch} · ${metadatas.category}`)).toBeVisible();
  await expect(page.getByText(/^92,4\s% de satisfaction$/)).toBeVisible();
  await expect(page.getByText(/^42\sréponses en 2025$/)).toBeVisible();
  // RDG-412: the rate alone, not the score beside it.
  await expect(page.getByText('7,4 sur 10')).toHaveCount(0);
  const certification = page.getByRole('list', { name: 'Certifications' }).getByRole('listitem');
  await expect(certification).toHaveText(['Cadre vérifié']);
  const logo = certification.getByRole('img', { name: medias.certifications[0]?.alt ?? '?' });
  await expect(logo).toHaveAttribute('src', medias.certifications[0]?.source ?? '?');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-print-calls', String(Number(document.body.dataset.printCalls ?? 0) + 1));
  });
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-print-calls', '1');
  await page.getByRole('link', { name: /^2\stémoignages$/ }).click();
  await expect(card(page, 'Témoignages')).toBeInViewport();
  await expect(card(page, 'Témoignages')).toBeFocused();
});

test('des témoignages au formulaire, « Précédent » demande avant d’oublier ce qui est tapé', async ({ page, signIn }) => {
  await signIn('subscriber');
  await openWhole(page);
  await page.getByRole('link', { name: /^2\stémoignages$/ }).click();
  await page
    .getByRole('link', { name: /^S’inscrire/ })
    .first()
    .click();
  const request = page.getByRole('textbox', { name: /^Votre demande/ });
  await request.fill('Nous serons trois.');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Quitter sans enregistrer' }).getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(request).toHaveValue('Nous serons trois.');
});

test('[TRN-08][RDG-412] la couleur suit le taux exact, zéro compris, et les mots le disent aussi', async ({ page, signIn }) => {
  await signIn('subscriber');
  const bar = page.locator('[data-band]');
  const fills = new Map<string, string>();
  for (const [taux, band, words] of [
    [0, 'red', /^0\s% de satisfaction$/],
    [25, 'red', /^25\s%/],
    [25.1, 'orange', /^25,1\s%/],
    [50.1, 'yellow', /^50,1\s%/],
    [75.1, 'green', /^75,1\s%/],
  ] as const) {
    await openWhole(page, ({ metadatas }) => {
      metadatas.taux = taux;
    });
    await expect(bar).toHaveAttribute('data-band', band);
    await expect(page.getByText(words)).toBeVisible();
    fills.set(band, await bar.locator('span').evaluate((fill) => getComputedStyle(fill).backgroundColor));
  }
  expect(new Set(fills.values()).size).toBe(4);
});

test('[TRN-07] sans taux, la note sur 10 en cinq étoiles, à la demie près ; sans l’un ni l’autre, rien', async ({ page, signIn }) => {
  await signIn('subscriber');
  await openWhole(page, ({ metadatas }) => {
    metadatas.taux = null;
  });
  const stars = page.getByRole('img', { name: '7,4 sur 10' });
  await expect(stars.locator('[data-star]')).toHaveCount(5);
  for (const [star, count] of [
    ['full', 3],
    ['half', 1],
    ['empty', 1],
  ] as const)
    await expect(stars.locator(`[data-star=${star}]`), star).toHaveCount(count);
  await openWhole(page, ({ metadatas, interviews }) => {
    Object.assign(metadatas, { taux: null, rate: null });
    interviews.length = 0;
  });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/satisfaction|sur 10|réponses|témoignage/)).toHaveCount(0);
});

test('[TRN-10][TRN-11][TRN-15][TRN-16][RDG-419] les sections, le programme ouvert à la première étape, les témoignages et l’accessibilité', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const whole = await openWhole(page);
  await expect(card(page, 'Objectifs').getByRole('listitem')).toHaveCount(3);
  await expect(card(page, 'Public et prérequis')).toContainText('Prérequis : avoir mené une consultation.');
  await expect(card(page, 'Intervenants')).toContainText('Anne Roux');
  const steps = card(page, 'Programme').getByRole('button');
  await expect(steps).toHaveText(['1. Préparer', '2. Conduire l’entretien', '3. Conclure']);
  for (const [at, open] of [true, false, false].entries()) {
    await expect(steps.nth(at)).toHaveAttribute('aria-expanded', String(open));
    await expect(page.getByText(`Texte de l’étape ${at + 1}.`)).toBeVisible({ visible: open });
    await expect(page.getByText(`Situation ${at + 1} :`)).toBeVisible({ visible: open });
  }
  await steps.nth(1).click();
  await expect(page.getByText('Texte de l’étape 2.')).toBeVisible();
  await expect(card(page, 'Documents et vidéo')).toContainText(whole.documents[0]?.title ?? '?');
  const video = card(page, 'Documents et vidéo').getByRole('link', { name: /^Voir la vidéo/ });
  await expect(video).toHaveAttribute('href', 'https://video.example/negocier');
  await expect(video).toHaveAttribute('target', '_blank');
  await expect(video).toHaveAttribute('rel', /noopener/);
  await expect(card(page, 'Témoignages').getByRole('listitem')).toHaveCount(2);
  const links = card(page, 'Témoignages').getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', `/article/${whole.interviews[0]?.slug}`);
  for (const words of ['Jusqu’à la veille', '01/09/2026', 'Jeux de rôle', 'Un quiz', 'cahier d’exercices'])
    await expect(card(page, 'Modalités')).toContainText(words);
  await expect(card(page, 'Accessibilité')).toContainText('Salles accessibles');
  await expect(card(page, 'Accessibilité')).toContainText('Claire Morin');
  await openWhole(page, ({ access }) => {
    access.a11y = null;
  });
  await expect(card(page, 'Modalités')).toBeVisible();
  await expect(card(page, 'Accessibilité')).toHaveCount(0);
});

test('[TRN-12][RDG-413] chaque onglet a son adresse, son prix et sa durée ; un format qui n’est pas proposé le dit', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  await openWhole(page);
  const shown = card(page, 'Formats et tarifs');
  await expect(shown.getByRole('tabpanel', { name: 'Inter' })).toBeVisible();
  await expect(tab(page, 'Inter')).toHaveAttribute('aria-selected', 'true');
  await expect(shown.getByText(/^À partir de 1\s180\s€ HT par personne$/)).toBeVisible();
  await expect(shown.getByText(/^Durée\s: 14\sheures$/)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 100));
  await tab(page, 'Intra').click();
  await expect(page).toHaveURL(`${formationPath}?format=intra`);
  expect(await page.evaluate(() => scrollY)).toBe(100);
  await expect(shown.getByRole('tabpanel', { name: 'Intra' }).getByText('Sur devis', { exact: true })).toBeVisible();
  await expect(shown.getByText(/^À partir de/)).toBeHidden();
  await tab(page, 'Sur mesure').click();
  await expect(page).toHaveURL(`${formationPath}?format=sur-mesure`);
  const custom = shown.getByRole('tabpanel', { name: 'Sur mesure' });
  await expect(custom.getByText('Sur devis', { exact: true })).toBeVisible();
  await expect(custom.getByText(/^Durée\s: À définir ensemble$/)).toBeVisible();
  await expect(custom.getByText('Cette formation n’est pas proposée sur mesure.')).toBeVisible();
  await expect(shown.getByRole('link', { name: 'formation@reseau.example' })).toHaveAttribute('href', 'mailto:formation@reseau.example');
  await page.goBack();
  await expect(tab(page, 'Intra')).toHaveAttribute('aria-selected', 'true');
});

test('la page se partage par LinkedIn, par mail ou par son lien, copié et dit ; rien n’est chargé de chez eux', async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('subscriber');
  const foreign: string[] = [];
  page.on('request', (request) => foreign.push(...(new URL(request.url()).hostname.includes('linkedin') ? [request.url()] : [])));
  const { title } = await openWhole(page, undefined, '?format=intra');
  const address = new URL(formationPath, page.url()).href;
  const linkedin = page.getByRole('link', { name: /^LinkedIn/ });
  await expect(linkedin).toHaveAttribute('href', `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`);
  await expect(linkedin).toHaveAttribute('target', '_blank');
  const mail = new URL((await page.getByRole('link', { name: 'E-mail', exact: true }).getAttribute('href')) ?? '');
  expect([mail.protocol, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual(['mailto:', title, address]);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Lien copié.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(foreign).toEqual([]);
});

test('sans presse-papiers, « Copier le lien » le dit, et donne l’adresse à copier', async ({ page, signIn }) => {
  // A browser gives none to a portal that is served over http.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await signIn('subscriber');
  await openWhole(page);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText(`Le lien n’a pas pu être copié : ${new URL(formationPath, page.url()).href}`)).toBeVisible();
});

test('le robot d’un lien partagé ne lit que le nom du réseau et que l’espace est réservé', async ({ page }) => {
  const html = await (await page.request.get(formationPath)).text();
  expect(html).toContain('<title>Mercurial</title>');
  const contents = [...html.matchAll(/<meta (?:name="description"|property="[^"]+") content="([^"]*)"/g)].map(([, content]) => content);
  expect(contents).toEqual(['Espace réservé aux membres', 'Mercurial', 'Espace réservé aux membres']);
});

test('imprimée, la fiche a chaque étape, les trois formats et chaque session en texte, sur A4, sans le cadre', async ({ page, signIn }) => {
  await signIn('subscriber');
  const whole = await openWhole(page);
  await expect(sessions(page)).toHaveCount(3);
  const { text, outside, pages } = await printed(page);
  const expected = [
    ...[whole.title, 'Inter', 'À partir de 1 180 € HT', '14 heures', 'Intra', 'Sur devis', 'Sur mesure', 'n’est pas proposée sur mesure'],
    ...whole.steps.flatMap(({ title, situation }, at) => [title, situation, `Texte de l’étape ${at + 1}.`]),
    ...whole.sessions.flatMap(({ location, body }) => [location, body]),
    ...(await sessions(page).getByRole('heading').allTextContents()).map((period) => period.slice(1)),
    ...['92,4 % de satisfaction', 'Claire Morin', 'Jeux de rôle', 'Témoignages', closed],
  ];
  expect(expected.filter((part) => !text.includes(squeezed(part)))).toEqual([]);
  expect(outside).toEqual([]);
  expect(pages).toBeLessThanOrEqual(4);
  for (const left of ['Accès rapides', 'Imprimer', 'S’inscrire', 'Partager', 'Télécharger', 'Plan du site', 'Rechercher'])
    expect(text).not.toContain(squeezed(left));
});

test('imprimée, une fiche qui n’a qu’une vidéo n’a pas le titre « Documents et vidéo »', async ({ page, signIn }) => {
  await signIn('subscriber');
  await openWhole(page, (whole) => {
    whole.documents = [];
  });
  await expect(card(page, 'Documents et vidéo').getByRole('link', { name: /^Voir la vidéo/ })).toBeVisible();
  expect((await printed(page)).text).not.toContain(squeezed('Documents et vidéo'));
});

test('le clavier parcourt les onglets et le programme ; axe, à 1440 et 390 px et à 200 %, tout ouvert', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  await openWhole(page);
  await tab(page, 'Inter').focus();
  for (const [key, name] of [
    ['ArrowLeft', 'Sur mesure'],
    ['ArrowRight', 'Inter'],
    ['ArrowRight', 'Intra'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
  }
  await expect(tab(page, 'Inter')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Space');
  await expect(tab(page, 'Intra')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Intra')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Intra' }).getByRole('link', { name: 'Demander un devis' })).toBeFocused();
  const steps = card(page, 'Programme').getByRole('button');
  for (const at of [1, 2]) {
    await pressOn(page, steps.nth(at), 'Space');
    await expect(steps.nth(at)).toHaveAttribute('aria-expanded', 'true');
  }
  for (const size of [
    { width: 1440, height: 900 },
    { width: 720, height: 450 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectFits(page);
    await axe();
  }
  await page.emulateMedia({ media: 'print' });
  await axe();
});

test('un fournisseur est renvoyé à /403, une formation inconnue à /404 ; une panne se dit sur place et se réessaie', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (404|500)/);
  await signIn('supplier', { path: formationPath });
  await expect(page).toHaveURL('/403');
  await signIn('subscriber', { path: '/formation/inconnue' });
  await expect(page).toHaveURL('/404');
  await page.route('**/api/v1/formation/*', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Panne' } }));
  await page.goto(formationPath);
  await expect(page.getByRole('alert')).toContainText('La formation n’a pas pu être chargée.');
  await axe();
  await page.unroute('**/api/v1/formation/*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(heading(page)).toHaveText(/^Préparer et conduire/);
});

test('une vidéo qui n’est pas en https n’a pas de lien', async ({ page, signIn }) => {
  await signIn('subscriber');
  for (const url of ['http://video.example/negocier', 'javascript:alert(1)', '//video.example/negocier']) {
    await openWhole(page, ({ medias }) => {
      medias.video = { url };
    });
    await expect(card(page, 'Documents et vidéo')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Voir la vidéo/ })).toHaveCount(0);
  }
});
