import type { Page } from '@playwright/test';
import { legalPages, namedPages } from '#protocol/pages/page-slugs.ts';
import { expect, test } from './support/test.ts';

/** Answers the call of a page with an HTML. */
const answerPage = (page: Page, html: string) =>
  page.route('**/api/v1/page/**', (route) => route.fulfill({ json: { html, title: 'Une page', updatedAt: '2026-11-20T10:00:00.000Z' } }));
const main = (page: Page) => page.getByRole('main');

test('[PAG-01] une page montre son titre, son texte et sa date ; ses liens passent par le routeur ou s’ouvrent à part', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  await answerPage(page, '<p>Voir <a href="/offres">les offres</a> ou <a href="https://exemple.example/a">ailleurs</a>.</p>');
  await page.goto('/page/acheteurs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Une page');
  await expect(page).toHaveTitle(/^Une page · /);
  await expect(main(page).getByText('Mise à jour le 20/11/2026')).toBeVisible();
  await expect(main(page).getByRole('navigation', { name: 'Sommaire' })).toHaveCount(0);
  const outside = main(page).getByRole('link', { name: 'ailleurs (nouvel onglet)' });
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toHaveAttribute('rel', /noopener/);
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  await main(page).getByRole('link', { name: 'les offres' }).click();
  await expect(page).toHaveURL('/offres');
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
});

test('[RDG-447] rien de ce qu’un texte mis tel quel en base contient ne s’exécute, n’encadre, ne met en forme ni n’envoie', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  // The sanitizer parses the text in a document apart, where the policy already blocks what it is about to remove.
  allowConsoleErrors(/Content Security Policy/);
  await signIn('subscriber');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await answerPage(
    page,
    `<h1>Titre</h1><p id="root" class="x" style="position:fixed;inset:0" onclick="window.broken=1">Texte</p>
    <script>window.broken=1</script><img src="x" onerror="window.broken=1"><img src="https://autre.example/a.png" alt="">
    <svg onload="window.broken=1"><p>a</p></svg><math><mtext><img src=x onerror="window.broken=1"></mtext></math>
    <iframe src="https://autre.example"></iframe><object data="/a"></object><embed src="/a"><video src="https://autre.example/v" autoplay></video>
    <form action="https://autre.example"><input name="a" autofocus onfocus="window.broken=1"><button formaction="https://autre.example">b</button></form>
    <a href="javascript:window.broken=1">lien</a><a href="java&#9;script:window.broken=1">lien</a><a href="//autre.example">lien</a>
    <style>body{display:none}</style><base href="https://autre.example"><meta http-equiv="refresh" content="0;url=https://autre.example">
    <div popover id="p">p</div><dialog open>d</dialog><details open ontoggle="window.broken=1">d</details>`,
  );
  await page.goto('/page/acheteurs');
  await expect(main(page).getByText('Texte')).toBeVisible();
  const text = main(page).getByRole('article');
  await expect(text.getByRole('heading', { level: 2, name: 'Titre' })).toBeVisible();
  await expect(text.locator('script,style,iframe,object,embed,video,form,input,button,svg,math,base,meta,dialog,details,img')).toHaveCount(
    0,
  );
  await expect(text.locator('[style],[onclick],[onerror],[class="x"],#root,[popover]')).toHaveCount(0);
  await expect(text.locator('a[href]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toBeUndefined();
  expect(requests.filter((url) => url.includes('autre.example'))).toEqual([]);
});

test('[PAG-02][RDG-449] le glossaire a un sommaire, dont les liens mènent à chaque titre', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/page/glossaire-certifications' });
  const contents = main(page).getByRole('navigation', { name: 'Sommaire' });
  await expect(contents.getByRole('link')).toHaveCount(9);
  await contents.getByRole('link', { name: 'ISO 14001' }).click();
  await expect(page).toHaveURL('/page/glossaire-certifications#titre-iso-14001');
  const heading = main(page).getByRole('heading', { name: 'ISO 14001' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await axe();
  await page.goto('/page/glossaire-certifications#titre-qualiopi');
  await expect(main(page).getByRole('heading', { name: 'Qualiopi' })).toBeInViewport();
});

test('un tableau trop large défile seul, au clavier aussi', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn('subscriber');
  const cells = (tag: string) => Array.from({ length: 12 }, (_, n) => `<${tag}>Colonne ${n}</${tag}>`).join('');
  await answerPage(page, `<table><caption>Douze mois</caption><tbody><tr>${cells('th')}</tr><tr>${cells('td')}</tr></tbody></table>`);
  await page.goto('/page/acheteurs');
  const box = main(page).getByRole('group', { name: 'Douze mois' });
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});

test('[PAG-03] le pied de page mène à chacune de ses pages', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/404' });
  const footer = page.getByRole('navigation', { name: 'Pied de page' });
  for (const [link, title] of [
    ['Clubs d’affaires', namedPages['clubs-affaires']],
    ['Club avantages', namedPages['club-avantages']],
    ['Mentions légales', namedPages['mentions-legales']],
    ['Politique de cookies', namedPages['politique-cookies']],
    ['Données personnelles', namedPages['donnees-personnelles']],
    ['Accessibilité\u00a0: non conforme', namedPages.accessibilite],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(main(page).getByRole('article')).toBeVisible();
  }
  await expect(
    main(page)
      .getByText(/non conforme/)
      .first(),
  ).toBeVisible();
});

test('[SHL-12][PAG-05][PAG-06][RDG-189] l’équipe et la boîte à outils ont leur titre et leur page', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: /^L'équipe/ }).click();
  await expect(page).toHaveURL('/mercurial');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^L’équipe \S/);
  await expect(main(page).getByRole('article')).toBeVisible();
  await page.goto('/boite-a-outils');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boîte à outils');
  await expect(main(page).getByRole('article')).toBeVisible();
});

test('[SHL-38] l’aide mène à la page des acheteurs', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/' });
  await page.getByRole('button', { name: 'Aide' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Les acheteurs du réseau' }).click();
  await expect(page).toHaveURL('/page/acheteurs');
  await expect(page.getByRole('heading', { level: 1, name: namedPages.acheteurs })).toBeVisible();
});

test('[PAG-07][RDG-445] /actualite montre son type, en texte simple de 60 signes', async ({ page, signIn }) => {
  await signIn('subscriber', { path: `/actualite?type=${encodeURIComponent(`<b>${'x'.repeat(100)}`)}` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualité');
  await expect(main(page).getByText(`Type\u00a0: <b>${'x'.repeat(57)}`, { exact: true })).toBeVisible();
  await page.goto('/actualite?type=webinars');
  await main(page)
    .getByRole('link', { name: /Webinars/ })
    .click();
  await expect(page).toHaveURL('/actualites?filtre=webinars');
  // The title of the category, as the former portal wrote it.
  await page.goto('/actualite?type=Webinars');
  await expect(main(page).getByRole('link', { name: /Webinars/ })).toHaveAttribute('href', '/actualites?filtre=webinars');
});

test('[PAG-04][RDG-188][RDG-446] les indices des marchés : les indices du réseau, puis les rubriques, pour les deux rôles', async ({
  page,
  signIn,
  axe,
}) => {
  for (const account of ['subscriber', 'supplier'] as const) {
    await signIn(account, { path: '/' });
    await main(page).getByRole('link', { name: 'Indices des marchés' }).click();
    await expect(page).toHaveURL('/indices-marches');
    await expect(main(page).getByRole('region', { name: 'Indices macro-économiques' }).getByRole('listitem')).toHaveCount(4);
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(6);
  }
  await axe();
});

test('une page, ou une rubrique, qui échoue le dit à sa place, et « Réessayer » la charge', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  let fails = true;
  for (const call of ['**/api/v1/page/**', '**/api/v1/indexes'])
    await page.route(call, (route) =>
      fails ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Panne' } }) : route.fallback(),
    );
  for (const [path, sentence] of [
    ['/page/acheteurs', 'Cette page n’a pas pu être chargée.'],
    ['/mercurial', 'Cette page n’a pas pu être chargée.'],
    ['/indices-marches', 'Les marchés n’ont pas pu être chargés.'],
  ] as const) {
    fails = true;
    await page.goto(path);
    const failure = main(page).getByRole('alert').filter({ hasText: sentence });
    await expect(failure).toBeVisible();
    fails = false;
    await failure.getByRole('button', { name: 'Réessayer' }).click();
    await expect(failure).toHaveCount(0);
    await expect(main(page).getByRole('heading').nth(1)).toBeVisible();
  }
});

test('une page inconnue mène à /404, une page annoncée et pas encore écrite le dit', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/);
  await signIn('subscriber', { path: '/page/inconnue' });
  await expect(page).toHaveURL('/404');
  await answerPage(page, '');
  await page.goto('/page/acheteurs');
  await expect(main(page).getByText('Cette page n’est pas encore publiée.')).toBeVisible();
});

test('un fournisseur ne lit pas les fiches experts d’une catégorie', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/);
  await signIn('supplier', { path: '/page/hygiene-et-proprete-fiches-experts' });
  await expect(page).toHaveURL('/404');
  await signIn('subscriber', { path: '/page/hygiene-et-proprete-fiches-experts' });
  await expect(main(page).getByRole('article')).toBeVisible();
});

test('[RDG-441] les quatre textes légaux se lisent avant de se connecter, dans une fenêtre', async ({ page, axe }) => {
  await page.goto('/login?redirect=/offres');
  for (const slug of legalPages) {
    await page.getByRole('list', { name: 'Textes légaux' }).getByRole('button', { name: namedPages[slug] }).click();
    const dialog = page.getByRole('dialog', { name: namedPages[slug] });
    await expect(dialog.getByRole('article')).toBeVisible();
    if (slug === 'politique-cookies') await axe();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await expect(page).toHaveURL('/login?redirect=/offres');
  await page.goto('/page/mentions-legales');
  await expect(page).toHaveURL('/login?redirect=/page/mentions-legales');
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`un texte légal plus long que sa fenêtre y défile à la molette (${size.width} px)`, async ({ page }) => {
    await page.setViewportSize(size);
    await answerPage(page, Array.from({ length: 60 }, (_, at) => `<p>Alinéa ${at + 1}.</p>`).join(''));
    await page.goto('/login');
    await page.getByRole('list', { name: 'Textes légaux' }).getByRole('button', { name: namedPages['mentions-legales'] }).click();
    const dialog = page.getByRole('dialog', { name: namedPages['mentions-legales'] });
    await expect(dialog.getByText('Alinéa 1.', { exact: true })).toBeInViewport();
    await dialog.hover();
    await page.mouse.wheel(0, 10_000);
    await expect(dialog.getByText('Alinéa 60.', { exact: true })).toBeInViewport({ ratio: 1 });
  });

test('la politique de cookies nomme tout ce que le navigateur garde', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/', fresh: true });
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(cookies.length).toBeGreaterThan(2);
  await page.goto('/page/politique-cookies');
  for (const name of [...cookies, ...stored]) await expect(main(page).getByRole('article').getByText(name).first()).toBeVisible();
});
