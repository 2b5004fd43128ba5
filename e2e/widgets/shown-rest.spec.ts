import { callApi } from '#e2e/support/api.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import { filters } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';

const studiesCall = /\/api\/v1\/interactions\?/;

test('[GOL-38] « Voir les autres lignes » d’une table donne le focus à la première qui paraît', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { indices } = await callApi(page, indexEndpoints.list, '/api/v1/indices');
  await page.goto(`/indices/${indices.find(({ code }) => code === 'brent')?.id}`);
  const table = page.getByRole('main').getByRole('table');
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(10);
  await pressOn(page, page.getByRole('button', { name: /^Voir les .* autres lignes$/ }));
  await expect(table.locator('tbody').getByRole('row').nth(10).getByRole('rowheader')).toBeFocused();
});

test('[GOL-38] « Voir les autres » d’un filtre donne le focus au premier choix qui paraît', async ({ page, signIn }) => {
  await signIn('operator');
  await page.route(studiesCall, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const items = Array.from({ length: 25 }, (_, at) => ({ value: String(9000 + at), label: `Société ${at + 1}`, count: 1 }));
    const groups = json.filters.map((group: { name: string }) => (group.name === 'affiliates' ? { ...group, items } : group));
    await route.fulfill({ response, json: { ...json, filters: groups } });
  });
  await page.goto('/etudes-achat?affiliates=9003');
  const group = filters(page).getByRole('group', { name: 'Société' });
  await pressOn(page, group.getByRole('button', { name: 'Voir les 15 autres' }));
  await expect(group.getByRole('checkbox', { name: /^Société 11/ })).toBeFocused();
});

test('[GOL-38] « Voir les autres » d’une analyse donne le focus à la première qui paraît', async ({ page, signIn }) => {
  const eleven = (row: object) =>
    Array.from({ length: 11 }, (_, at) => ({ ...row, id: `${at + 1}`, slug: `n${at + 1}`, title: `Nom ${at + 1}` }));
  await page.route(/\/api\/v1\/dashboard\/(concentration|covered|spread)\//, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const { rows, rowCount, contracts, dispersed } = json;
    await route.fulfill({
      response,
      json: {
        ...json,
        ...(rowCount && { rows: eleven(rows[0]), rowCount: 11 }),
        ...(contracts && { contracts: { ...contracts, suppliers: eleven(contracts.suppliers[0]), suppliersTotal: 11 } }),
        ...(dispersed && { dispersed: eleven(dispersed[0]) }),
      },
    });
  });
  await signIn('subscriber');
  for (const [analysis, label] of [
    ['concentration', 'Voir l’autre ligne'],
    ['covered', 'Voir l’autre ligne'],
    ['spread', 'Voir l’autre famille'],
  ] as const) {
    await page.goto(`/dashboard?tab=month&analysis=${analysis}`);
    await pressOn(page, page.getByRole('button', { name: label }).first());
    await expect(page.getByRole('link', { name: 'Nom 11', exact: true }), analysis).toBeFocused();
  }
});

test('une liste d’études vide ne se dit pas celle de l’adresse suivante, qui charge encore', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/etudes-achat?year=1999' });
  const nothing = page.getByRole('heading', { name: "Aucune étude d'achat" });
  await expect(nothing).toBeVisible();
  const answers: (() => void)[] = [];
  await page.route(studiesCall, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Voir toutes les études' }).click();
  await expect(page).toHaveURL('/etudes-achat');
  await expect(nothing).toHaveCount(0);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  for (const answer of answers) answer();
  await expect(page.getByRole('list', { name: 'Études d’achat' })).toBeVisible();
});

test('[SUB-22] l’erreur d’une borne part avec ce qui l’a causée', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/adherents?staff=10,20' });
  const group = filters(page).getByRole('group', { name: 'Effectif' });
  const minimum = group.getByRole('textbox', { name: 'Minimum' });
  await minimum.fill('abc');
  await minimum.press('Enter');
  await expect(group.getByRole('alert')).toHaveText('Un nombre entier positif est attendu.');
  await minimum.fill('10');
  await expect(group.getByRole('alert')).toHaveCount(0);
  await expect(minimum).toHaveAttribute('aria-invalid', 'false');
  await minimum.fill('30');
  await minimum.press('Enter');
  await expect(group.getByRole('alert')).toHaveText('Le minimum dépasse le maximum.');
  await filters(page)
    .getByRole('list')
    .getByRole('button', { name: /Effectif/ })
    .click();
  await expect(page).toHaveURL('/adherents');
  await expect(minimum).toHaveValue('');
  await expect(group.getByRole('alert')).toHaveCount(0);
});
