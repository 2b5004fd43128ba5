import type { Page, Route } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { card } from '#e2e/support/sheets.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { dashboardEndpoints } from '#protocol/dashboard/dashboard.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { homeEndpoints } from '#protocol/home/home.ts';
import { macroEndpoints } from '#protocol/macroeconomic/macroeconomic.ts';
import { longDay } from '#web/lib/formats/dates.ts';

const categories = (page: Page) => page.getByRole('region', { name: 'Vos achats par catégorie' });
const banners = (page: Page) => page.getByRole('region', { name: 'À la une' });
const empty = (route: Route) => route.fulfill({ json: { rows: [] } });
test.describe('les références', () => {
  test('[HOM-11][HOM-13][HOM-14][HOM-15] un adhérent y voit six lignes, des derniers fournisseurs et d’un webinar', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/' });
    const { rows } = await callApi(page, homeEndpoints.references, '/api/v1/home/suppliers');
    const list = card(page, 'Références');
    await expect(list.getByRole('listitem').getByRole('link')).toHaveText(rows.slice(0, 6).map(({ title }) => title));
    expect(rows.filter(({ type }) => type === 'supplier')).toHaveLength(6);
    const suppliers = rows.slice(0, 6).filter(({ type }) => type === 'supplier');
    for (const { slug, title } of suppliers)
      await expect(list.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', `/fournisseur/${slug}`);
    const webinar = rows.find(({ type }) => type === 'webinar');
    if (webinar?.type !== 'webinar') throw new Error('The demonstration network must have a webinar among the references');
    await expect(list.getByText(`Webinar, ${longDay(webinar.startsAt)}`, { exact: true })).toBeVisible();
    await list.getByRole('link', { name: webinar.title, exact: true }).click();
    await expect(page).toHaveURL(`/article/${webinar.slug}`);
    await page.goBack();
    await list.getByRole('link', { name: suppliers[0]?.title ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: suppliers[0]?.title ?? '' })).toBeVisible();
    await page.goBack();
    await list.getByRole('link', { name: 'Voir les fournisseurs' }).click();
    await expect(page).toHaveURL('/fournisseurs');
  });

  test('[HOM-03][HOM-12][HOM-13][HOM-16] un fournisseur y voit les 6 derniers adhérents, et l’accueil n’a pas de catégories', async ({
    page,
    signIn,
  }) => {
    await signIn('supplier', { path: '/' });
    const { rows } = await callApi(page, homeEndpoints.references, '/api/v1/home/suppliers');
    const list = card(page, 'Références');
    await expect(list.getByRole('listitem').getByRole('link')).toHaveText(rows.map(({ title }) => title));
    expect(rows.map(({ type }) => type)).toEqual(Array(6).fill('subscriber'));
    await expect(categories(page)).toHaveCount(0);
    await list.getByRole('link', { name: rows[0]?.title ?? '', exact: true }).click();
    await expect(page).toHaveURL(`/adherent/${rows[0]?.slug}/`);
    await page.goBack();
    await list.getByRole('link', { name: 'Voir les adhérents' }).click();
    await expect(page).toHaveURL('/adherents');
  });
});

test('[HOM-17][HOM-18] la carte montre le prochain webinar seul, ou dit qu’il n’y en a pas', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  const { rows } = await callApi(page, articleEndpoints.webinars, '/api/v1/home/articles/webinars');
  expect(rows.length).toBeGreaterThan(1);
  const next = card(page, 'Prochain webinar');
  await expect(next.getByRole('heading', { level: 3 })).toHaveText([rows[0]?.title ?? '']);
  await next.getByRole('link', { name: 'Voir le webinar' }).click();
  await expect(page).toHaveURL(`/article/${rows[0]?.slug}`);
  await page.route('**/home/articles/webinars', empty);
  await page.goto('/');
  await expect(next.getByText("Pas de webinar à l'agenda pour le moment", { exact: true })).toBeVisible();
  await expect(next.getByRole('link')).toHaveCount(0);
});

test.describe('le résumé du tableau de bord', () => {
  test('[HOM-19][HOM-20] montre ses chiffres, mène au tableau de bord et ouvre la déclaration dans un autre onglet', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/' });
    const summary = card(page, 'Tableau de bord');
    const figures = await callApi(page, dashboardEndpoints.home, '/api/v1/dashboard/home');
    expect(figures).toMatchObject({ scope: 'group', suppliers: expect.any(Number) });
    const amount = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(figures.ca);
    await expect(summary.getByText(amount)).toBeVisible();
    await expect(summary.getByText(`${figures.suppliers}`, { exact: true })).toBeVisible();
    await expect(summary.getByRole('img', { name: /^Montants par mois/ })).toBeVisible();
    const main = page.getByRole('main');
    const { revenueDeclarationUrl } = await (await page.request.get('/config.json')).json();
    const declare = main.getByRole('link', { name: /Déclarer mon chiffre d’affaires/ });
    await expect(declare).toHaveAttribute('rel', /noopener/);
    await page.context().route(`${revenueDeclarationUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Revenue' }));
    const popup = page.waitForEvent('popup');
    await declare.click();
    await expect((await popup).getByText('Revenue')).toBeVisible();
    await main.getByRole('link', { name: 'Tableau de bord détaillé' }).click();
    await expect(page).toHaveURL('/dashboard?tab=month');
  });

  test('[HOM-19] mène une filiale à son propre tableau de bord, même sans chiffre d’affaires déclaré', async ({ page, signIn }) => {
    await page.route('**/dashboard/home', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), lastMonth: null, months: [], ca: 0, evolution: null } });
    });
    await signIn('subsidiary', { path: '/' });
    await expect(card(page, 'Tableau de bord').getByText("Aucun chiffre d'affaires déclaré", { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Tableau de bord détaillé' })).toHaveAttribute(
      'href',
      '/dashboard/fromageries-montcourt-normandie',
    );
  });
});

test('[HOM-21][HOM-22][HOM-23][HOM-24] les cartes montrent les deux derniers articles et une formation, et mènent aux autres', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/403' });
  const articles = await callApi(page, articleEndpoints.latest, '/api/v1/home/articles');
  const formations = await callApi(page, formationEndpoints.home, '/api/v1/home/formation');
  const [article, formation] = [articles.rows[0], formations.rows[0]];
  if (!article || !formation) throw new Error('The demonstration network must have articles and trainings');
  // The cards show the first rows only, however many the calls return.
  const more = { ...article, id: 'x', slug: 'un-de-trop', title: 'Un de trop' };
  await page.route('**/home/articles', (route) => route.fulfill({ json: { rows: [...articles.rows, more] } }));
  await page.route('**/home/formation', (route) => route.fulfill({ json: { rows: [formation, { ...formation, title: 'Une de trop' }] } }));
  await page.goto('/');
  const news = card(page, 'Dernières actualités');
  const training = card(page, 'Formation');
  await expect(news.getByRole('heading', { level: 3 })).toHaveText(articles.rows.map(({ title }) => title));
  expect(articles.rows).toHaveLength(2);
  await expect(training.getByRole('heading', { level: 3 })).toHaveText([formation.title]);
  for (const [place, name, path] of [
    [news, article.title, `/article/${article.slug}`],
    [news, 'Toutes les actualités', '/articles'],
    [training, formation.title, `/formation/${formation.slug}`],
    [training, 'Toutes les formations', '/formations'],
  ] as const) {
    await place.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
});

test('[HOM-25][HOM-26][HOM-27] quatre indices ont leur nom, leur valeur, leur variation et leur courbe, et un fournisseur n’a pas de lien vers leur liste', async ({
  page,
  signIn,
}) => {
  for (const account of ['subscriber', 'supplier'] as const) {
    await signIn(account, { path: '/' });
    const { rows } = await callApi(page, macroEndpoints.list, '/api/v1/macroeconomic');
    expect(rows.map(({ id }) => id)).toEqual(['cac', 'dow', 'dollar', 'brent']);
    const indices = card(page, 'Indices macro-économiques');
    await expect(indices.getByRole('heading', { level: 3 })).toHaveText(rows.map(({ name }) => name));
    for (const [position, { name, valeur, variation, chart }] of rows.entries()) {
      const index = indices.getByRole('listitem').nth(position);
      const decimals = { minimumFractionDigits: 2, maximumFractionDigits: Math.abs(valeur) < 10 ? 4 : 2 };
      await expect(index.getByText(valeur.toLocaleString('fr-FR', decimals), { exact: false }).first()).toBeVisible();
      if (variation === null) throw new Error(`The demonstration network must have a variation of ${name}`);
      const percent = Math.abs(variation).toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      await expect(index.getByText(`${percent}\u00a0%`)).toHaveText(new RegExp(variation < 0 ? '^−' : '^[+0]'));
      const line = index.getByRole('img', { name: new RegExp(`^${name}, du \\d\\d/\\d\\d/\\d\\d au`) });
      const path = await line.locator('path').last().getAttribute('d');
      expect(path?.match(/[ML]/g)).toHaveLength(chart.data.amChartData.length);
    }
    const all = indices.getByRole('link', { name: 'Tous les indices' });
    if (account === 'supplier') await expect(all).toHaveCount(0);
    else await expect(all).toHaveAttribute('href', '/indices');
  }
});

test('[HOM-28][HOM-29] un adhérent voit les documents experts, un fournisseur les documents produits', async ({ page, signIn }) => {
  for (const [account, title, categories] of [
    ['subscriber', 'Documents experts achats', '47,127'],
    ['supplier', 'Documents produits', '88,85,86,87'],
  ] as const) {
    await signIn(account, { path: '/' });
    const { rows } = await callApi(page, documentEndpoints.latest, '/api/v1/home/documents');
    expect(rows.length).toBeGreaterThan(1);
    const list = card(page, title);
    await expect(list.getByRole('listitem').getByRole('link')).toHaveText(rows.map((document) => document.title));
    await expect(list.getByRole('link', { name: rows[0]?.title ?? '', exact: true })).toHaveAttribute('href', rows[0]?.link ?? '');
    await list.getByRole('link', { name: 'Tous ces documents' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/documents' && url.searchParams.get('category') === categories);
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  }
});

test('chaque carte de l’accueil se charge, échoue et se relance indépendamment des autres', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber', { path: '/403' });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/dashboard/home', async (route) => {
    await gate;
    await route.continue();
  });
  await page.route('**/home/articles', (route) => route.fulfill({ status: 400, json: { code: 'essai', message: 'Non' } }));
  for (const path of ['formation', 'suppliers']) await page.route(`**/home/${path}`, empty);
  await page.route('**/macroeconomic', empty);
  await page.route('**/banners?front=1', empty);
  await page.goto('/');
  await expect(card(page, 'Prochain webinar').getByRole('heading', { level: 3 })).toBeVisible();
  await expect(card(page, 'Tableau de bord').getByRole('status')).toBeAttached();
  for (const text of ['Aucune formation pour le moment.', 'Aucun fournisseur pour le moment.', 'Aucun indice'])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  await expect(banners(page)).toHaveCount(0);
  open();
  await expect(card(page, 'Tableau de bord').getByText(/sur un an/)).toBeVisible();
  const news = card(page, 'Dernières actualités');
  await expect(news.getByRole('alert')).toContainText('Les actualités n’ont pas pu être chargées.');
  await page.unroute('**/home/articles');
  await news.getByRole('button', { name: 'Réessayer' }).click();
  await expect(news.getByRole('heading', { level: 3 })).toHaveCount(2);
});

test('l’accueil tient dans la largeur, à 390, 768, 1220 et 1900 px', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await expect(card(page, 'Tableau de bord').getByText(/sur un an/)).toBeVisible();
  await expect(banners(page)).toBeVisible();
  for (const width of [390, 768, 1220, 1900]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
});
