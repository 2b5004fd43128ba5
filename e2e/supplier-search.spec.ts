import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { bannerEndpoints } from '#protocol/banners/banners.ts';
import { offerEndpoints } from '#protocol/offers/offers.ts';
import { callApi } from './support/api.ts';
import { noteRequests } from './support/requests.ts';
import { expectSuppliers, fetchSearch, shownTitles, supplierRows } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const search = '/api/v1/search/results/suppliers';
const offersCard = (page: Page) => page.getByRole('region', { name: 'Offres négociées' });
const articlesCard = (page: Page) => page.getByRole('region', { name: 'Articles' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test.describe('les résultats d’une recherche de fournisseurs', () => {
  test('[SEA-22] /recherche?motclef= montre les résultats sous « Fournisseurs »', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche?motclef=gants' });
    const { rows, pager } = await fetchSearch(page, 's=gants');
    await expect(page.getByRole('heading', { level: 1, name: 'Fournisseurs', exact: true })).toBeVisible();
    await expect(page.getByText(`${pager.total} fournisseurs pour « gants »`)).toBeVisible();
    await expectSuppliers(page, rows);
  });

  test('[SEA-34] la recherche lit famille, sousfamille, motclef, page et order dans l’adresse', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche' });
    const filters = { famille: 'vetements-de-travail,protection-des-mains', motclef: 'gants', order: 'ASC' };
    await page.goto(`/recherche?${new URLSearchParams(filters)}`);
    const byFamily = await fetchSearch(page, 's=gants&families=vetements-de-travail,protection-des-mains&order=ASC');
    expect(byFamily.rows.length).toBeGreaterThan(0);
    await expectSuppliers(page, byFamily.rows);

    await page.goto('/recherche?motclef=gants&sousfamille=gants-anticoupure');
    await expectSuppliers(page, (await fetchSearch(page, 's=gants&subFamilies=gants-anticoupure')).rows);

    await page.goto('/recherche?motclef=gants&page=2');
    const second = await fetchSearch(page, 's=gants&page=2');
    expect(second.rows.length).toBeGreaterThan(0);
    await expectSuppliers(page, second.rows);
  });

  test('[SEA-35][SEA-37] le tri du tiroir est la pertinence, ou l’alphabet avec order=ASC', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche?motclef=gants' });
    const relevant = await fetchSearch(page, 's=gants');
    await expectSuppliers(page, relevant.rows);
    await expect(page.getByRole('radio', { name: 'Pertinence' })).toBeChecked();

    await page.getByText('Alphabétique', { exact: true }).click();
    await expect(page).toHaveURL('/recherche?motclef=gants&order=ASC');
    const alphabetical = await fetchSearch(page, 's=gants&order=ASC');
    await expectSuppliers(page, alphabetical.rows);
    const titles = await shownTitles(page);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'fr')));
    expect(titles).not.toEqual(relevant.rows.map(({ title }) => title));

    await page.getByText('Pertinence', { exact: true }).click();
    await expect(page).toHaveURL('/recherche?motclef=gants');
    await expectSuppliers(page, relevant.rows);
  });

  test('[SEA-24] l’export de la recherche est un classeur d’une feuille', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche?motclef=gants' });
    await expect(supplierRows(page).first()).toBeVisible();
    const event = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export de la liste au format xlsx' }).click();
    const download = await event;
    expect(download.suggestedFilename()).toBe('fournisseurs.xlsx');
    const sheets = await readWorkbook(await readFile(await download.path()));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Feuille 1']);
    const { pager } = await fetchSearch(page, 's=gants');
    expect(sheets[0]?.data).toHaveLength(pager.total + 1);
  });

  test('[SEA-25] « Chargement... » s’affiche tant que la liste n’est pas là', async ({ page, signIn }) => {
    await signIn('subscriber');
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(`**${search}?*`, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/recherche?motclef=gants');
    await expect(page.getByRole('main').getByText('Chargement...').first()).toBeVisible();
    await expect(supplierRows(page)).toHaveCount(0);
    open();
    await expect(supplierRows(page).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Chargement...')).toHaveCount(0);
  });

  test('les lignes précédentes restent, estompées, pendant qu’un filtre se charge', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche?motclef=gants' });
    const { rows } = await fetchSearch(page, 's=gants');
    await expectSuppliers(page, rows);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(`**${search}?*`, async (route) => {
      await gate;
      await route.continue();
    });
    await page.getByText('Alphabétique', { exact: true }).click();
    const list = page.getByRole('list', { name: 'Liste des fournisseurs' });
    await expect(list).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('main').getByText('Chargement...')).toBeVisible();
    await expectSuppliers(page, rows);
    open();
    await expect(list).toHaveAttribute('aria-busy', 'false');
  });

  test('[SEA-36] chaque changement de l’adresse recharge la liste, et le retour montre d’abord celle du cache', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/recherche?motclef=gants' });
    await expect(supplierRows(page).first()).toBeVisible();
    const requests = noteRequests(page);
    const countCalls = () => requests.to(search).length;
    await page.getByText('Alphabétique', { exact: true }).click();
    await expect.poll(countCalls).toBe(1);
    const { rows: alphabetical } = await fetchSearch(page, 's=gants&order=ASC');
    await expectSuppliers(page, alphabetical);
    await page
      .getByRole('complementary', { name: 'Filtres' })
      .getByRole('checkbox', { name: /^Mes fournisseurs/ })
      .check();
    await expect.poll(countCalls).toBe(2);
    // The interception must start after this answer: a call under way would be intercepted too.
    await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toHaveAttribute('aria-busy', 'false');
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(`**${search}?*`, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goBack();
    await expect.poll(countCalls).toBe(3);
    await expectSuppliers(page, alphabetical);
    open();
  });

  test('[SEA-26][SEA-27][SEA-28] la pagination a « Précédent » et « Suivant », et écrit la page dans l’adresse', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/recherche?motclef=gants&famille=protection-des-mains' });
    await expect(supplierRows(page).first()).toBeVisible();
    await expect(pages(page)).toHaveCount(0);

    await page.goto('/recherche?motclef=gants');
    const first = await fetchSearch(page, 's=gants');
    expect(first.pager.pageCount).toBeGreaterThan(1);
    await expectSuppliers(page, first.rows);
    await expect(pages(page).getByRole('link', { name: 'Précédent' })).toHaveCount(0);
    await expect(pages(page).getByText('Précédent')).toBeVisible();
    await pages(page).getByRole('link', { name: 'Suivant' }).click();
    await expect(page).toHaveURL('/recherche?motclef=gants&page=2');
    await expectSuppliers(page, (await fetchSearch(page, 's=gants&page=2')).rows);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await pages(page).getByRole('link', { name: 'Précédent' }).click();
    await expect(page).toHaveURL('/recherche?motclef=gants');
    await expectSuppliers(page, first.rows);
  });
});

test.describe('les cartes à côté des résultats', () => {
  test('[SEA-29] la carte « Offres négociées » montre des documents et mène aux offres', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche?motclef=gants' });
    const { rows, pager } = await callApi(page, offerEndpoints.documents, '/api/v1/search/results/offers-documents?s=gants');
    const [first] = rows;
    if (!first) throw new Error('The demonstration network must have offer documents for « gants »');
    await expect(offersCard(page).getByRole('link', { name: first.title, exact: true }).first()).toHaveAttribute('href', first.link);
    await offersCard(page)
      .getByRole('link', { name: `Voir les offres · ${pager.total} documents` })
      .click();
    await expect(page).toHaveURL('/offres?motclef=gants');
  });

  test('[SEA-30] la carte « Articles » a deux colonnes et « En lire + », à 390, 768 et 1440 px', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche?motclef=achat' });
    const { rows } = await callApi(page, articleEndpoints.search, '/api/v1/search/results/articles?s=achat');
    expect(rows.length).toBeGreaterThan(1);
    const tiles = articlesCard(page).getByRole('listitem');
    await expect(tiles.getByRole('link')).toHaveText(rows.slice(0, 4).map(({ title }) => title));
    await expect(articlesCard(page).getByRole('link', { name: 'En lire +' })).toHaveAttribute('href', '/articles?motclef=achat');
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [left, right] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
      expect(right?.y, `${width} px`).toBe(left?.y);
      expect(right?.x, `${width} px`).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    }
  });

  test('[SEA-31] sans article, la carte dit « Aucun article »', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche?motclef=zzyzx' });
    await expect(articlesCard(page).getByText('Aucun article', { exact: true })).toBeVisible();
  });

  test('[SEA-32] chaque page de résultats a une seule bannière, avec son image, son titre et son lien', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche' });
    const { rows } = await callApi(page, bannerEndpoints.list, '/api/v1/banners');
    for (const [index, path] of ['/recherche', '/recherche?page=2'].entries()) {
      await page.goto(path);
      const banner = page.getByRole('region', { name: 'À la une' });
      await expect(banner).toHaveCount(1);
      const { heading } = rows[index]?.medias ?? {};
      await expect(banner.getByRole('img', { name: heading?.alt ?? '', exact: true })).toHaveAttribute('src', heading?.source.search ?? '');
      await expect(banner.getByRole('link', { name: rows[index]?.title ?? '' })).toHaveAttribute('href', rows[index]?.link ?? '');
    }
  });
});

test.describe('quand il n’y a rien à montrer', () => {
  test('une recherche sans résultat propose tous les fournisseurs', async ({ page, signIn, axe }) => {
    await signIn('subscriber', { path: '/recherche?motclef=zzyzx' });
    await expect(page.getByText('Aucun fournisseur ne répond à « zzyzx ».')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir tous les fournisseurs' })).toHaveAttribute('href', '/fournisseurs');
    await axe();
    await page.getByRole('link', { name: 'Demander une recherche sur mesure' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/formulaire' && url.searchParams.get('object') === 'Recherche sur mesure');
  });

  test('une liste vide propose de retirer les filtres, ou de revenir à la première page', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche?motclef=zzyzx&famille=protection-des-mains&mySuppliers=1' });
    await page.getByRole('button', { name: 'Retirer tous les filtres' }).click();
    await expect(page).toHaveURL('/recherche?motclef=zzyzx');
    await page.goto('/fournisseurs?page=900');
    await page.getByRole('link', { name: 'Revenir à la première page' }).click();
    await expect(page).toHaveURL('/fournisseurs');
    await expect(supplierRows(page)).toHaveCount(20);
  });

  test('[ERR-10] une liste qui échoue le dit à sa place et se recharge', async ({ page, signIn, allowConsoleErrors, axe }) => {
    allowConsoleErrors(/500/);
    await signIn('subscriber');
    await page.route(`**${search}?*`, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Une erreur est survenue' } }),
    );
    await page.goto('/recherche?motclef=gants');
    await expect(page.getByText('Les fournisseurs n’ont pas pu être chargés.')).toBeVisible();
    await axe();
    await page.unroute(`**${search}?*`);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expectSuppliers(page, (await fetchSearch(page, 's=gants')).rows);
  });
});
