import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { euros } from '#e2e/support/amounts.ts';
import { callApi } from '#e2e/support/api.ts';
import { expect, test } from '#e2e/support/test.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { dashboardConcentrationEndpoints } from '#protocol/dashboard/dashboard-concentration.ts';

const address = '/dashboard?tab=month&analysis=concentration';
const section = (page: Page) => page.getByRole('region', { name: 'Graphiques' });
const analyses = (page: Page) => page.getByRole('navigation', { name: 'Analyses' });
const fetchConcentration = (page: Page, slug = 'headquarter') =>
  callApi(page, dashboardConcentrationEndpoints.concentration, `/api/v1/dashboard/concentration/${slug}`);
const sum = (amounts: number[]) => Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;

test('un siège lit sa concentration, ce qu’il est pour ses fournisseurs et ses familles à un seul fournisseur', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/dashboard?tab=month' });
  await analyses(page).getByRole('link', { name: 'Concentration' }).click();
  await expect(page).toHaveURL(address);
  const concentration = await fetchConcentration(page);
  const { rows, rowCount, families, total } = concentration;
  const month = await callApi(page, dashboardChartEndpoints.chart, '/api/v1/dashboard/ca/month/headquarter');
  expect(total).toBe(month.total);
  expect(rows.length).toBeGreaterThan(4);
  expect(sum(rows.map(({ amount }) => amount))).toBe(rowCount === rows.length ? total : expect.any(Number));
  await expect(section(page).getByText(concentration.sentence)).toBeVisible();
  const table = section(page).getByRole('table', { name: /^Montant et part de chaque fournisseur/ });
  const [first] = rows;
  if (!first || !families[0]) throw new Error('The demonstration must have suppliers, and a family with one of them');
  await expect(table.getByRole('row').nth(1)).toContainText(first.title);
  await expect(table.getByRole('row').nth(1)).toContainText(euros(first.amount));
  await axe();

  const download = page.waitForEvent('download');
  await section(page).getByRole('button', { name: 'Télécharger le tableau' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('chiffre_affaires.xlsx');
  const [sheet] = await readWorkbook(await readFile(await file.path()));
  const amounts = (sheet?.data ?? []).slice(1).map(([, amount]) => Number(amount));
  expect(amounts).toHaveLength(rowCount);
  expect(sum(amounts)).toBe(total);

  await expect(section(page).getByRole('heading', { level: 3, name: 'Familles à un seul fournisseur' })).toBeVisible();
  await section(page).getByRole('listitem').getByRole('link', { name: families[0].title, exact: true }).click();
  await expect(page).toHaveURL(`/dashboard?tab=month&detail=family.${families[0].slug}`);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await table.getByRole('link', { name: first.title, exact: true }).press('Enter');
  await expect(page).toHaveURL(`/dashboard?tab=month&detail=supplier.${first.slug}`);
  await page.getByRole('link', { name: "Retour au graphique d'origine" }).click();
  await expect(page).toHaveURL('/dashboard?tab=month');
});

test('sur un téléphone, un fournisseur lit la part de ses adhérents, sans défilement de côté', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('supplier', { path: address });
  const { sentence, rows, families } = await fetchConcentration(page);
  await expect(section(page).getByText(sentence)).toBeVisible();
  expect(families).toEqual([]);
  expect(rows.every(({ shareOfTheirs }) => shareOfTheirs === null)).toBe(true);
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(section(page).getByRole('table', { name: /^Montant et part de chaque adhérent/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axe();
});

test('de onze fournisseurs, le onzième se montre par un bouton', async ({ page, signIn }) => {
  await page.route('**/api/v1/dashboard/concentration/**', async (route) => {
    const answer = await (await route.fetch()).json();
    const rows = Array.from({ length: 11 }, (_, at) => ({ ...answer.rows[0], slug: `f${at + 1}`, title: `Fournisseur ${at + 1}` }));
    await route.fulfill({ json: { ...answer, rows, rowCount: 11 } });
  });
  await signIn('subscriber', { path: address });
  const last = section(page).getByRole('link', { name: 'Fournisseur 11', exact: true });
  await expect(section(page).getByRole('link', { name: 'Fournisseur 10', exact: true })).toBeVisible();
  await expect(last).toBeHidden();
  await section(page).getByRole('button', { name: 'Voir l’autre ligne' }).click();
  await expect(last).toBeVisible();
});

test('en dessous de cinq fournisseurs, la page dit pourquoi elle est vide et où aller', async ({ page, signIn, axe }) => {
  await page.route('**/api/v1/dashboard/concentration/**', async (route) => {
    const answer = await route.fetch();
    const sentence = 'La concentration se lit à partir de cinq fournisseurs.';
    await route.fulfill({ json: { ...(await answer.json()), sentence, count: 4, rowCount: 0, rows: [], families: [], measure: null } });
  });
  await signIn('subscriber', { path: address });
  await expect(section(page).getByText('La concentration se lit à partir de cinq fournisseurs.')).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Télécharger le tableau' })).toHaveCount(0);
  await axe();
  await section(page).getByRole('link', { name: 'Voir le chiffre d’affaires par fournisseur' }).click();
  await expect(page).toHaveURL('/dashboard?tab=supplier');
});
