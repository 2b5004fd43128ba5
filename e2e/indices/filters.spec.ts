import { callApi } from '#e2e/support/api.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';

const filters = { currency: 'euro', startDate: '2025-01-01', endDate: '2025-06-30' };

test('[IND-03][IND-21] la recherche veut tous ses mots, et l’indice ouvert garde les filtres de la liste, sans elle', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: `/indices?${new URLSearchParams({ motclef: 'petrole brent', ...filters })}` });
  await expect(page.getByRole('status').filter({ hasText: /^1\sindice$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Brent', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brent' })).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters);
});

test('[IND-13] les deux fichiers d’un indice portent chacun de ses filtres', async ({ page, signIn }) => {
  await signIn('subscriber', { path: `/indices?${new URLSearchParams(filters)}` });
  await page.getByRole('link', { name: 'Brent', exact: true }).click();
  for (const [name, format] of [
    ['Excel', 'xlsx'],
    ['PDF', 'pdf'],
  ] as const) {
    await page.getByRole('button', { name: 'Fichiers de l’indice Brent' }).click();
    const called = page.waitForRequest(/\/file\?/);
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    expect(Object.fromEntries(new URL((await called).url()).searchParams)).toEqual({ ...filters, format });
    await saved;
  }
});

test('un indice sans valeur le dit, en euros comme dans sa devise, et ses filtres se règlent et se quittent', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber');
  const { indices } = await callApi(page, indexEndpoints.list, '/api/v1/indices');
  const id = indices.find(({ code }) => code === 'brent')?.id ?? '';
  const none = { value: null, valuesStartDate: null, valuesUpdateDate: null, points: { dates: [], values: [] } };
  let over: object = { conversion: 'noRate' };
  await page.route(/\/api\/v1\/indices\/\d+\?/, async (route) => {
    const response = await route.fetch();
    const { indice } = await response.json();
    await route.fulfill({ response, json: { indice: { ...indice, ...none, ...over } } });
  });
  const main = page.getByRole('main');
  await page.goto(`/indices/${id}?currency=euro`);
  await expect(main).toContainText('Pas de valeur en euros : le portail n’a pas de taux de change pour la devise');
  await axe();
  over = { conversion: 'available' };
  await page.reload();
  await expect(main).toContainText('Aucune valeur en euros : aucun taux de change récent n’accompagne une valeur de cet indice.');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('dialog', { name: 'Filtres' }).getByText('De base', { exact: true }).click();
  await expect(page).toHaveURL(`/indices/${id}`);
  await page.reload();
  await expect(main.getByText('Aucune valeur', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtrer' })).toHaveCount(0);
  over = { type: 'image' };
  await page.reload();
  await expect(page.getByRole('region', { name: 'À propos de cet indice' })).toBeVisible();
  await expect(main.getByText('Aucune valeur')).toHaveCount(0);
});

test('un opérateur ouvre un indice sans demander de contrats, qui ne sont pas les siens', async ({ page, signIn }) => {
  await signIn('operator', { path: '/indices' });
  const requests = noteRequests(page);
  await page.getByRole('link', { name: 'Brent', exact: true }).click();
  await expect(page.getByRole('application').locator('svg')).toBeVisible();
  await expect(page.getByRole('region', { name: 'À propos de cet indice' })).toBeVisible();
  expect(requests.matching(/\/contracts?/)).toEqual([]);
});
