import type { Page } from '@playwright/test';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { callApi } from './support/api.ts';
import { saved } from './support/saved.ts';
import { expectFits, filters } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Documents' }).locator('> li');
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const fetchDocuments = (page: Page, query: string) => callApi(page, documentEndpoints.search, `/api/v1/search/results/documents?${query}`);
const guide = 'Guide d’achat de l’électricité';

test('[DOC-01][DOC-05][SEA-21] l’adresse de la liste des documents porte la recherche, les filtres et la page', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/' });
  await page.getByRole('combobox', { name: 'Type de recherche' }).selectOption('Documents');
  const box = page.getByRole('combobox', { name: 'Rechercher' });
  await box.fill('electricté');
  await box.press('Enter');
  await expect(page).toHaveURL('/documents?motclef=electrict%C3%A9');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(card(page, guide)).toBeVisible();

  await page.goto('/documents?category=47,127');
  const { rows } = await fetchDocuments(page, 'category=47,127');
  await expect(cards(page)).toHaveCount(rows.length);
  for (const { title, category } of rows) await expect(card(page, title).getByText(category, { exact: true })).toBeVisible();
  await expect(card(page, guide).getByText('Fixe ou indexé')).toBeVisible();
  await expect(card(page, guide).getByRole('link', { name: /Télécharger/ })).toBeVisible();

  await filters(page).getByRole('checkbox', { name: 'Tableur' }).click();
  await expect(page).toHaveURL('/documents?category=47,127&format=xls');
  const sheets = rows.filter(({ format }) => format === 'xls');
  expect(sheets.length).toBeLessThan(rows.length);
  await expect(cards(page)).toHaveCount(sheets.length);
  await expect(cards(page).getByRole('button', { name: /aperçu/ })).toHaveCount(0);
  const pills = page.getByRole('list', { name: 'Filtres choisis' });
  await pills.getByRole('button', { name: 'Retirer le filtre Tableur' }).click();
  await pills.getByRole('button', { name: 'Retirer le filtre Fiches experts' }).click();
  await expect(page).toHaveURL('/documents?category=47');
  await pills.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page).toHaveURL('/documents');
  const all = await fetchDocuments(page, '');
  await expect(page.getByRole('status').filter({ hasText: 'document' })).toContainText(String(all.pager.total));
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Suivant' }).click();
  await expect(page).toHaveURL('/documents?page=2');
  await expect(cards(page).first()).toContainText((await fetchDocuments(page, 'page=2')).rows[0]?.title ?? '?');
});

test('[DOC-08] sans document, la liste le dit et propose d’en sortir', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/documents?motclef=xqzwk&exact=1' });
  await expect(page.getByText('Aucun document', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Voir tous les documents' }).click();
  await expect(page).toHaveURL('/documents');
  await expect(cards(page).first()).toBeVisible();
});

test('[DOC-06] l’aperçu d’un document se parcourt et s’agrandit au clavier seul, puis rend le focus', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/documents?category=47' });
  const opener = card(page, guide).getByRole('button', { name: "Voir l'aperçu" });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: guide });
  await expect(dialog.getByText('Page 1 sur 2', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/premier poste de hausse/)).toBeAttached();
  const width = () => dialog.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().width);
  const isDrawn = () =>
    dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.some((value, index) => index % 4 !== 3 && value < 100);
    });
  await expect.poll(isDrawn).toBe(true);
  const before = await width();
  await dialog.getByRole('button', { name: 'Page suivante' }).focus();
  await page.keyboard.press('PageDown');
  await expect(dialog.getByText('Page 2 sur 2', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Points de vigilance/)).toBeAttached();
  await page.keyboard.press('PageDown');
  await expect(dialog.getByText('Page 2 sur 2', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('Page 1 sur 2', { exact: true })).toBeVisible();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: 'Réduire' }).press('Enter');
  await expect.poll(width).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('[DOC-07] un aperçu qui échoue le dit, et un nouvel essai réussit', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber', { path: '/documents?category=47' });
  await page.route('**/api/private-file-base64/*', (route) => route.fulfill({ status: 400, json: { code: 'essai', message: 'Non' } }));
  await card(page, guide).getByRole('button', { name: "Voir l'aperçu" }).click();
  const dialog = page.getByRole('dialog', { name: guide });
  await expect(dialog.getByText('Impossible de charger le PDF.')).toBeVisible();
  await page.unroute('**/api/private-file-base64/*');
  await page.route('**/api/private-file-base64/*', (route) => route.fulfill({ json: { data: { data: btoa('pas un PDF') } } }));
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog.getByText('Impossible de charger le PDF.')).toBeVisible();
  await page.unroute('**/api/private-file-base64/*');
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog.getByText('Page 1 sur 2', { exact: true })).toBeVisible();
});

test('[DOC-02][DOC-03][DOC-04][DOC-11] la page de téléchargement télécharge le document à l’arrivée, puis par le bouton', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  await signIn('subscriber');
  const { rows } = await fetchDocuments(page, 'category=47&s=electricite');
  const first = await saved(page, () => page.goto(rows[0]?.link ?? '').then(() => undefined));
  expect(first.name).toBe(`${guide}.pdf`);
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.bytes.length).toBe(rows[0]?.size);
  await expect(page.getByRole('heading', { level: 1, name: 'Téléchargement du document' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Accès rapides' })).toHaveCount(0);
  const again = await saved(page, () => page.getByRole('button', { name: 'Télécharger le document' }).click());
  expect(again.bytes.equals(first.bytes)).toBe(true);
  await page.goto('/documents/inconnu/file');
  await expect(page).toHaveURL('/404');
});

test('[DOC-03][DOC-04] un téléchargement qui échoue le dit, et le bouton le reprend', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 503/);
  await signIn('subscriber');
  const [document] = (await fetchDocuments(page, 'category=47&s=electricite')).rows;
  const file = (url: URL) => url.pathname.endsWith('/file') && url.pathname.startsWith('/api/');
  await page.route(file, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Non' } }));
  await page.goto(document?.link ?? '');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('Le document n’a pas pu être téléchargé. Essayez de nouveau.');
  await page.unroute(file);
  expect((await saved(page, () => page.getByRole('button', { name: 'Télécharger le document' }).click())).name).toBe(`${guide}.pdf`);
  await expect(status).toContainText('Le document est dans vos téléchargements.');
});

test('un fournisseur n’ouvre que les documents destinés aux fournisseurs', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 403/);
  await signIn('supplier', { path: '/documents?category=88,85,86,87' });
  await expect(card(page, 'Modèle de proposition d’offre négociée')).toBeVisible();
  const categories = filters(page).getByRole('group', { name: 'Catégories' }).getByRole('checkbox');
  await expect(categories.first()).toBeVisible();
  await expect(filters(page).getByRole('checkbox', { name: 'Présentations d’entreprise' })).toHaveCount(0);
  // Each way back to every document stays among those that a supplier may list.
  const pills = page.getByRole('list', { name: 'Filtres choisis' });
  for (const clear of [
    () => pills.getByRole('button', { name: 'Tout effacer' }).click(),
    () => pills.getByRole('button', { name: /^Retirer le filtre/ }).click(),
    () => categories.first().uncheck(),
  ]) {
    await categories.first().check();
    await expect(page).toHaveURL(/^[^?]*\/documents\?category=8\d$/);
    await clear();
    await expect(page).toHaveURL('/documents?category=88,85,86,87');
    await expect(pills).toHaveCount(0);
    await expect(card(page, 'Modèle de proposition d’offre négociée')).toBeVisible();
  }
  // A link to the whole list, as that of an announcement, shows those that they may list.
  await page.goto('/documents');
  await expect(card(page, 'Modèle de proposition d’offre négociée')).toBeVisible();
  await expect(pills).toHaveCount(0);
  await page.goto('/documents?category=47');
  await expect(page).toHaveURL('/403');
});

test('sur un téléphone, les filtres des documents s’ouvrent en plein écran sans débordement', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('subscriber', { path: '/documents' });
  await expect(cards(page).first()).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  await drawer.getByRole('checkbox', { name: 'Guides d’achat' }).check();
  await drawer.getByRole('button', { name: /^Voir \d+ documents$/ }).click();
  await expect(page).toHaveURL('/documents?category=47');
  await card(page, guide).getByRole('button', { name: "Voir l'aperçu" }).click();
  await expect(page.getByRole('dialog').getByText('Page 1 sur 2', { exact: true })).toBeVisible();
  await expectFits(page);
});
