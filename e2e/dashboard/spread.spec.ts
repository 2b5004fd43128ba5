import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { euros } from '#e2e/support/amounts.ts';
import { callApi } from '#e2e/support/api.ts';
import { expect, test } from '#e2e/support/test.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { dashboardSpreadEndpoints } from '#protocol/dashboard/dashboard-spread.ts';

const address = '/dashboard?tab=month&analysis=spread';
const section = (page: Page) => page.getByRole('region', { name: 'Graphiques' });
const analyses = (page: Page) => page.getByRole('navigation', { name: 'Analyses' });
const table = (page: Page) => section(page).getByRole('table', { name: /^Montant de chaque famille par société/ });
const fetchSpread = (page: Page) => callApi(page, dashboardSpreadEndpoints.spread, '/api/v1/dashboard/spread/headquarter');
const sum = (amounts: (number | null)[]) => Math.round(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0) * 100) / 100;

test('un siège voit ses familles par société, et les familles dispersées avec le chemin vers leurs fournisseurs', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/dashboard?tab=month' });
  await expect(analyses(page).getByRole('link')).toHaveText([
    'Qu’est-ce qui a changé ?',
    'Achats, contrats et offres',
    'Filiales et familles',
    'Concentration',
  ]);
  await analyses(page).getByRole('link', { name: 'Filiales et familles' }).click();
  await expect(page).toHaveURL(address);
  const { sentence, columns, rows, total, dispersed } = await fetchSpread(page);
  const month = await callApi(page, dashboardChartEndpoints.chart, '/api/v1/dashboard/ca/month/headquarter');
  expect(total).toBe(month.total);
  expect(sum(rows.map((row) => row.total))).toBe(total);
  for (const row of rows) expect(sum(row.amounts), row.title).toBe(row.total);
  for (const [at, column] of columns.entries())
    expect(sum(rows.map(({ amounts }) => amounts[at] ?? null)), column.title).toBe(column.total);
  await expect(section(page).getByText(sentence)).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText(['Famille', ...columns.map(({ title }) => title), 'Total']);
  await expect(table(page).getByRole('row')).toHaveCount(rows.length + 2);
  await expect(table(page).getByRole('row').last().getByRole('cell').last()).toHaveText(euros(total, 0));
  await axe();

  const download = page.waitForEvent('download');
  await section(page).getByRole('button', { name: 'Télécharger le tableau' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('chiffre_affaires.xlsx');
  const [sheet] = await readWorkbook(await readFile(await file.path()));
  expect(sum((sheet?.data ?? []).slice(1).map(([, amount]) => Number(amount)))).toBe(total);

  const [first] = dispersed;
  if (!first) throw new Error('The demonstration must have a dispersed family');
  const item = section(page).getByRole('region', { name: 'Familles dispersées' }).getByRole('listitem').first();
  await expect(item).toContainText(first.title);
  await expect(item).toContainText(euros(first.total));
  await item.getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/dashboard?tab=month&detail=family.${first.slug}`);
  await expect(section(page).getByRole('row')).toHaveCount(first.suppliers + 2);
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('une filiale, ou une société du groupe vue seule, n’a pas « Filiales et familles »', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/);
  await signIn('subsidiary', { path: address });
  await expect(page).toHaveURL(/\/dashboard\/[^?]+\?tab=month&analysis=spread/);
  await expect(page.getByRole('application')).toBeVisible();
  await expect(analyses(page).getByRole('link', { name: 'Concentration' })).toBeVisible();
  await expect(analyses(page).getByRole('link', { name: 'Filiales et familles' })).toHaveCount(0);
  await expect(table(page)).toHaveCount(0);
});

test('sur un téléphone, le tableau défile dans son cadre, au clavier aussi, sans faire défiler la page', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('subscriber', { path: address });
  const frame = section(page).getByRole('region', { name: 'Familles par société' });
  await expect(frame).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const scrolled = () => frame.evaluate((element) => element.scrollLeft);
  expect(await scrolled()).toBe(0);
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await axe();
});
