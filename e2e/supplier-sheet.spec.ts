import type { Page } from '@playwright/test';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { noteRequests } from './support/requests.ts';
import { card, expectGalleryLoops, openChanged, star, tabs } from './support/sheets.ts';
import { fetchSheet, fetchSuppliers, supplierRows } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';
import { openPath } from './support/vectors.ts';

/** Returns the first sheet of the directory that meets a condition, among the first 15 pages. */
async function findSheet(page: Page, condition: (sheet: Sheet) => boolean): Promise<Sheet> {
  for (let number = 1; number <= 15; number++) {
    for (const { slug } of (await fetchSuppliers(page, `page=${number}`)).rows) {
      const sheet = await fetchSheet(page, slug);
      if (condition(sheet)) return sheet;
    }
  }
  throw new Error('No sheet of the demonstration network meets the condition');
}

test.describe('la fiche d’un fournisseur', () => {
  test('[SHT-03][SHT-21] présente le fournisseur, ses chiffres, ses images, ses labels et ses contacts', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const sheet = await findSheet(
      page,
      ({ metadatas, medias, labels, certifications }) =>
        metadatas.keyNumbers.length > 2 && medias.gallery.length > 1 && labels.length > 0 && certifications.length > 0,
    );
    await page.goto(`/fournisseur/${sheet.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: sheet.title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${sheet.title}`));
    await expect(card(page, 'Présentation').locator('li').first()).toBeVisible();
    await expect(card(page, 'Présentation').getByText('<p>')).toHaveCount(0);

    await expect(card(page, 'Chiffres clés').getByRole('term')).toHaveText(sheet.metadatas.keyNumbers.map(({ key }) => key));
    await expect(card(page, 'Chiffres clés').getByRole('definition')).toHaveText(sheet.metadatas.keyNumbers.map(({ value }) => value));
    for (const { alt, source } of sheet.medias.gallery)
      await expect(card(page, 'Galerie').getByRole('img', { name: alt, exact: true })).toHaveAttribute('src', source);
    await expect(card(page, 'Labels').getByRole('listitem')).toHaveText(sheet.labels.map(({ title }) => title));
    await expect(card(page, 'Certifications').getByRole('listitem')).toHaveText(sheet.certifications.map(({ title }) => title));

    const siret = (sheet.metadatas.siret ?? '').replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ');
    await expect(card(page, 'Informations').getByText(siret)).toBeVisible();
    await expect(card(page, 'Informations').getByText(String(sheet.metadatas.referenceYear))).toBeVisible();
    for (const [name, people] of [
      ['Référent du réseau', sheet.contacts.references],
      ['Contacts', sheet.contacts.list],
    ] as const) {
      for (const { firstname, lastname, email, phone, tel } of people) {
        await expect(card(page, name).getByText(`${firstname} ${lastname}`)).toBeVisible();
        if (email) await expect(card(page, name).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
        await expect(
          card(page, name)
            .getByRole('link', { name: phone ?? tel ?? '' })
            .first(),
        ).toHaveAttribute('href', /^tel:\d+$/);
      }
    }
  });

  test('[SHT-21] mène à LinkedIn, au site, à YouTube, au lien choisi et à la vidéo, dans un autre onglet', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { slug, metadatas, medias } = await findSheet(page, (sheet) =>
      Boolean(sheet.medias.video && sheet.metadatas.custom_link && sheet.metadatas.linkedin && sheet.metadatas.chanel_youtube),
    );
    await page.goto(`/fournisseur/${slug}`);
    for (const [name, href] of [
      ['LinkedIn', metadatas.linkedin],
      ['Site web', metadatas.website],
      ['YouTube', metadatas.youtube],
      ['Chaîne YouTube', metadatas.chanel_youtube],
      [metadatas.videoLinkText, medias.video],
      [metadatas.custom_link?.title, metadatas.custom_link?.uri],
    ]) {
      const link = card(page, 'Liens').getByRole('link', { name: `${name} (nouvel onglet)`, exact: true });
      expect(new URL((await link.getAttribute('href')) ?? '').href).toBe(new URL(href ?? '').href);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });

  test('[SHT-17] le document de l’entreprise n’est que dans la présentation', async ({ page, signIn }) => {
    await signIn('subscriber');
    const addFile = (sheet: Sheet) => {
      sheet.contacts.file = { slug: 'presentation-hygia', title: 'Présentation de l’entreprise' };
    };
    await openChanged(page, '/fournisseur/hygia-bretagne', addFile);
    const link = page.getByRole('link', { name: 'Présentation de l’entreprise' });
    await expect(link).toHaveAttribute('href', '/documents/presentation-hygia/file');
    await tabs(page)
      .getByRole('link', { name: /^Fiches/ })
      .click();
    await expect(page).toHaveURL('/fournisseur/hygia-bretagne?tab=fiches');
    await expect(link).toHaveCount(0);
  });

  test('[SHT-13] la galerie boucle, avec un écart de 15', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { slug, medias } = await findSheet(page, (sheet) => sheet.medias.gallery.length >= 3);
    await page.goto(`/fournisseur/${slug}`);
    await expectGalleryLoops(page, medias.gallery);
    await expect(page.getByRole('img', { name: medias.gallery[0]?.alt ?? '', exact: true })).toHaveAttribute('loading', 'lazy');
  });

  test('[SHT-21] la fenêtre de l’adresse montre le téléphone et le lien vers la carte', async ({ page, signIn, axe }) => {
    await signIn('subscriber', { path: '/fournisseur/hygia-bretagne' });
    const { address, metadatas } = await fetchSheet(page, 'hygia-bretagne');
    const activator = card(page, 'Coordonnées').getByRole('button');
    await activator.click();
    const popup = page.getByRole('dialog', { name: 'Adresse et téléphone' });
    await expect(popup.getByText(address.street ?? '')).toBeVisible();
    await expect(popup.getByText(`${address.postal} ${address.city}`)).toBeVisible();
    await expect(popup.getByRole('link', { name: metadatas.phone ?? '' })).toHaveAttribute('href', /^tel:/);
    const map = popup.getByRole('link', { name: /^Localiser sur la carte/ });
    const { lat, lng } = address.coordinates ?? {};
    await expect(map).toHaveAttribute('href', new RegExp(`^https://www\\.openstreetmap\\.org/\\?mlat=${lat}&mlon=${lng}`));
    await expect(map).toHaveAttribute('target', '_blank');
    await axe();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(activator).toBeFocused();
  });

  test('un groupe montre sa maison mère et ses filiales', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { slug, title, metadatas } = await findSheet(page, (sheet) => sheet.metadatas.affiliates.length > 1);
    await page.goto(`/fournisseur/${slug}`);
    const group = card(page, 'Groupe');
    await expect(group.getByRole('listitem').getByRole('link')).toHaveText(metadatas.affiliates.map((company) => company.title));
    await group.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: metadatas.affiliates[0]?.title ?? '' })).toBeVisible();
    await group.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(`/fournisseur/${slug}`);
  });
});

test.describe('les onglets et les gestes d’une fiche', () => {
  test('[SHT-06][SHT-20] la fiche a les onglets Présentation, Offres, Documents et Fiches', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseur/hygia-bretagne' });
    const { counts, expertPages } = await fetchSheet(page, 'hygia-bretagne');
    expect(counts.documents).toBeGreaterThan(0);
    await expect(tabs(page).getByRole('link')).toHaveText([
      'Présentation',
      `Offres${counts.offers}`,
      `Documents${counts.documents}`,
      `Fiches${expertPages.length}`,
    ]);
    await expect(tabs(page).getByRole('link', { name: 'Présentation' })).toHaveAttribute('aria-current', 'page');
    await expect(tabs(page).getByRole('link', { name: /^Offres/ })).toHaveAttribute('href', '/fournisseur/hygia-bretagne/offres');
    await expect(tabs(page).getByRole('link', { name: /^Documents/ })).toHaveAttribute('href', '/fournisseur/hygia-bretagne/documents');
    await tabs(page)
      .getByRole('link', { name: /^Fiches/ })
      .click();
    await expect(page).toHaveURL('/fournisseur/hygia-bretagne?tab=fiches');
    const pages = page.getByRole('list', { name: 'Fiches experts' });
    await expect(pages.getByRole('link')).toHaveText(expertPages.map(({ title }) => title));
    await expect(pages.getByRole('link').first()).toHaveAttribute('href', `/page/${expertPages[0]?.slug}`);
    await tabs(page).getByRole('link', { name: 'Présentation' }).click();
    await expect(page).toHaveURL('/fournisseur/hygia-bretagne');
  });

  test('l’onglet des documents est absent quand le fournisseur n’a pas de document', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { slug } = await findSheet(page, ({ counts }) => counts.documents === 0);
    await page.goto(`/fournisseur/${slug}`);
    await expect(tabs(page).getByRole('link')).toHaveText([/^Présentation/, /^Offres/, /^Fiches/]);
  });

  test('[SHT-24] sans fiche expert, l’onglet dit « Aucune fiche expert »', async ({ page, signIn, axe }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { slug } = await findSheet(page, ({ expertPages }) => expertPages.length === 0);
    await page.goto(`/fournisseur/${slug}?tab=fiches`);
    await expect(page.getByText('Aucune fiche expert', { exact: true })).toBeVisible();
    await axe();
  });

  test('[SHT-22] « Évaluer ce fournisseur » ouvre son lien d’évaluation, s’il en a un', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const evaluated = await findSheet(page, ({ metadatas }) => metadatas.linkeval !== null);
    await page.goto(`/fournisseur/${evaluated.slug}`);
    // In the column beside the page, or in its head when there is no column; never in both.
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const evaluate = page.getByRole('link', { name: /^Évaluer ce fournisseur/ });
      await expect(evaluate).toHaveAttribute('href', evaluated.metadatas.linkeval ?? '');
      await expect(evaluate).toHaveAttribute('target', '_blank');
      await expect(evaluate).toHaveAttribute('rel', /noopener/);
    }
    const withoutEvaluation = await findSheet(page, ({ metadatas }) => metadatas.linkeval === null);
    await page.goto(`/fournisseur/${withoutEvaluation.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: withoutEvaluation.title })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Évaluer ce fournisseur/ })).toHaveCount(0);
  });

  test('[SHT-23] un adhérent repère le fournisseur depuis sa fiche, où le fournisseur lui-même ne voit pas d’étoile', async ({
    page,
    signIn,
  }) => {
    await signIn('colleague', { path: '/fournisseur/ateliers-vauban' });
    const before = (await fetchSheet(page, 'ateliers-vauban')).metadatas.favorite;
    await expect(star(page)).toHaveAttribute('aria-pressed', String(before));
    const answer = page.waitForResponse('**/api/v1/favorites');
    await star(page).click();
    await answer;
    await page.reload();
    await expect(star(page)).toHaveAttribute('aria-pressed', String(!before));

    await signIn('supplierOther', { path: '/fournisseur/ateliers-vauban' });
    await expect(page.getByRole('heading', { level: 1, name: 'Ateliers Vauban' })).toBeVisible();
    await expect(star(page)).toHaveCount(0);
    await page.goto('/fournisseur/hygia-bretagne');
    await expect(page).toHaveURL('/403');
  });
});

test.describe('une fiche de fournisseur qui ne se charge pas', () => {
  test('[ERR-07] une fiche qui n’existe pas mène à /404', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    await signIn('subscriber', { path: '/fournisseur/nulle-part' });
    await expect(page).toHaveURL('/404');
  });

  test('une fiche qui échoue le dit et se recharge', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/500/);
    await signIn('subscriber');
    await page.route('**/api/v1/supplier/*', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }));
    await page.goto('/fournisseur/hygia-bretagne');
    await expect(page.getByText('Cette fiche n’a pas pu être chargée.')).toBeVisible();
    await page.unroute('**/api/v1/supplier/*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hygia Bretagne' })).toBeVisible();
  });
});

test('le pointeur posé sur un fournisseur précharge sa fiche', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/fournisseurs' });
  const [first] = (await fetchSuppliers(page, '')).rows;
  const requests = noteRequests(page);
  await supplierRows(page).first().hover();
  await expect.poll(() => requests.to(`/api/v1/supplier/${first?.slug}`)).toHaveLength(1);
  await supplierRows(page).first().getByRole('link', { name: 'Voir la fiche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible();
  expect(requests.to(`/api/v1/supplier/${first?.slug}`)).toHaveLength(1);
});

test('[FRM-07] de deux fournisseurs du même nom, le formulaire du second ne montre jamais le référent du premier', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const referent = ({ contacts: { references } }: Sheet) => `${references[0]?.firstname} ${references[0]?.lastname}`;
  const first = await fetchSheet(page, 'ateliers-vauban');
  const second = await findSheet(page, (sheet) => sheet.contacts.references.length > 0 && referent(sheet) !== referent(first));
  const title = 'Menuiseries du Nord';
  for (const { slug } of [second, first])
    await openChanged(page, `/fournisseur/${slug}/offres`, (sheet) => {
      Object.assign(sheet, { title });
      Object.assign(sheet.metadatas, { onDemand: true, family: 'Menuiserie' });
    });
  const request = ({ slug }: Sheet) => page.locator(`a[href*="supplier=${slug}"]`, { hasText: 'Demander une offre sur-mesure' });
  const receiver = page.getByLabel('Destinataire', { exact: true });
  const copyTo = (sheet: Sheet) => page.getByRole('main').getByText(`Copie à ${referent(sheet)}`);
  await request(first).click();
  await expect(copyTo(first)).toBeVisible();
  await page.goBack();
  await openPath(page, `/fournisseur/${second.slug}/offres`, title);
  const gate = Promise.withResolvers<void>();
  await page.route(`**/api/v1/contact-form?*supplier=${second.slug}*`, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await request(second).click();
  await expect(page.getByRole('main').getByText('Chargement...')).toBeVisible();
  await expect(receiver).toHaveCount(0);
  await expect(copyTo(first)).toHaveCount(0);
  gate.resolve();
  await expect(copyTo(second)).toBeVisible();
});

test('sans chiffres ni galerie, les informations sont sous la présentation', async ({ page, signIn }) => {
  await signIn('subscriber');
  const left = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.x ?? 0;
  await page.goto('/fournisseur/ateliers-vauban');
  await expect(page.getByRole('region', { name: 'Chiffres clés' })).toBeVisible();
  expect(await left('Informations')).toBeGreaterThan(await left('Présentation'));
  await page.route('**/api/v1/supplier/ateliers-vauban', async (route) => {
    const response = await route.fetch();
    const sheet = await response.json();
    const short = { ...sheet, metadatas: { ...sheet.metadatas, keyNumbers: [] }, medias: { ...sheet.medias, gallery: [] } };
    await route.fulfill({ response, json: short });
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Informations' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chiffres clés' })).toHaveCount(0);
  expect(await left('Informations')).toBe(await left('Présentation'));
});
