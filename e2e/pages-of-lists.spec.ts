import type { Page } from '@playwright/test';
import type { AccountKey } from '#tools/lib/accounts.ts';
import { tabs } from './support/sheets.ts';
import { expect, test } from './support/test.ts';

const lists: readonly (readonly [account: AccountKey, path: string])[] = [
  ['subscriber', '/fournisseurs'],
  ['subscriber', '/recherche?motclef=gants'],
  ['subscriber', '/adherents'],
  ['supplier', '/adherents?sort=ca-desc'],
  ['subscriber', '/recherche/adherents?motclef=fromagerie'],
  ['subscriber', '/offres'],
  ['subscriber', '/documents'],
  ['subscriber', '/actualites'],
  ['subscriber', '/formations'],
  ['subscriber', '/etudes-achat'],
  ['operator', '/operateur/offres'],
  ['operator', '/operateur/personnes?role=subscriber'],
  ['operator', '/operateur/chiffre-affaires'],
  ['operator', '/operateur/journal'],
];
const beyond = (path: string) => `${path}${path.includes('?') ? '&' : '?'}page=900`;

test('d’une page au-delà de la fin, chaque liste ramène à sa première', async ({ page, signIn }) => {
  for (const [account, path] of lists) {
    await signIn(account, { path: beyond(path) });
    await expect(page.getByText('Cette liste s’arrête avant la page 900.'), `${account} ${path}`).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à la première page' }).click();
    await expect(page, `${account} ${path}`).toHaveURL(path);
    await expect(page.getByRole('main').locator('ul, table').first()).toBeVisible();
  }
});

test('[SEA-26] « Précédent » et « Suivant » mènent à la page voisine, au milieu d’une liste', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/fournisseurs?order=ASC&page=4' });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Précédent' }).click();
  await expect(page).toHaveURL('/fournisseurs?order=ASC&page=3');
  await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Suivant' }).click();
  await expect(page).toHaveURL('/fournisseurs?order=ASC&page=4');
});

test('un mot-clé retiré emporte « tel quel » avec lui', async ({ page, signIn }) => {
  await signIn('subscriber');
  for (const [path, leave] of [
    ['/offres', (shown: Page) => shown.getByRole('button', { name: 'Retirer le filtre xqzwk' })],
    ['/offres', (shown: Page) => shown.getByRole('link', { name: 'Voir toutes les offres' })],
    ['/documents', (shown: Page) => shown.getByRole('button', { name: 'Voir tous les documents' })],
  ] as const) {
    await page.goto(`${path}?motclef=xqzwk&exact=1`);
    await leave(page).click();
    await expect(page).toHaveURL(path);
  }
});

test('[SHT-02][SHT-04][SHT-05] les offres et les documents d’une fiche viennent par pages', async ({ page, signIn }) => {
  await signIn('subscriber');
  for (const [path, tab, name, call] of [
    ['/fournisseur/hygia-bretagne/offres', /^Offres/, 'Offres négociées', '/api/v1/offers/hygia-bretagne'],
    ['/fournisseur/hygia-bretagne/documents', /^Documents/, 'Documents', '/api/v1/search/results/documents'],
    ['/adherent/fromageries-montcourt/documents', /^Documents/, 'Documents', '/api/v1/search/results/documents'],
  ] as const) {
    // The sheets of the demonstration network have a single page: the rows of the second are those of the first, but the first row.
    await page.route(
      (url) => url.pathname === call,
      async (route) => {
        const url = new URL(route.request().url());
        const isSecond = url.searchParams.get('page') === '2';
        url.searchParams.set('page', '1');
        const response = await route.fetch({ url: url.href });
        const json = await response.json();
        const rows = isSecond ? json.rows.slice(1) : json.rows;
        await route.fulfill({ response, json: { ...json, rows, pager: { page: isSecond ? 2 : 1, pageCount: 2, total: 21 } } });
      },
    );
    await page.goto(path);
    const cards = page.getByRole('list', { name, exact: true }).locator('> li');
    await expect(cards.first()).toBeVisible();
    const before = await cards.count();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Suivant' }).click();
    await expect(page).toHaveURL(`${path}?page=2`);
    await expect(cards).toHaveCount(before - 1);
    await expect(tabs(page).getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await page.unrouteAll();
  }
});
