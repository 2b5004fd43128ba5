import type { Page } from '@playwright/test';
import { euros } from '#e2e/support/amounts.ts';
import { callApi } from '#e2e/support/api.ts';
import { printed, squeezed } from '#e2e/support/paper.ts';
import { expect, test } from '#e2e/support/test.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { dashboardSpreadEndpoints } from '#protocol/dashboard/dashboard-spread.ts';
import { type DashboardTab, tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';

async function expectPrinted(page: Page, tab: DashboardTab): Promise<void> {
  await page.goto(`/dashboard?tab=${tab}`);
  await page.getByRole('application').scrollIntoViewIfNeeded();
  await expect(page.getByRole('application').locator('svg')).toBeVisible();
  const chart = await callApi(page, dashboardChartEndpoints.chart, `/api/v1/dashboard/ca/${tab}/headquarter`);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const { text, outside, pages } = await printed(page);
  const cells = chart.chartDatasExport.flat().map((cell) => (typeof cell === 'number' ? euros(cell) : (cell ?? '')));
  const expected = [title, chart.chartTitle, chart.range ?? '', 'Données arrêtées au', 'Source :', ...cells];
  if (chart.total !== null) expected.push(euros(chart.total));
  expect(
    expected.filter((part) => !text.includes(squeezed(part))),
    tab,
  ).toEqual([]);
  // The foot of a table stands under its last row alone, not on every page.
  if (chart.total !== null) expect(text.split(squeezed(`Total${euros(chart.total)}`)).length - 1, tab).toBe(1);
  expect(outside, tab).toEqual([]);
  expect(pages, tab).toBeLessThanOrEqual(2 + Math.ceil(chart.chartDatasExport.length / 25));
  for (const left of ['Accès rapides', 'Voir les filiales', 'Télécharger', 'Cartographie', 'Plan du site'])
    expect(text, tab).not.toContain(squeezed(left));
}

for (const role of ['subscriber', 'supplier', 'operator'] as const)
  test(`chaque onglet s’imprime en A4 : titre, période, chaque ligne et le total en texte, rien de coupé (${role})`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await signIn(role, { path: '/dashboard' });
    for (const tab of tabsOfRole[role]) await expectPrinted(page, tab);
  });

test('« Filiales et familles » s’imprime avec toutes ses familles dispersées', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/dashboard?tab=month&analysis=spread' });
  const families = page.getByRole('region', { name: 'Familles dispersées' });
  await expect(families.getByRole('listitem')).toHaveCount(10);
  const { rows, dispersed } = await callApi(page, dashboardSpreadEndpoints.spread, '/api/v1/dashboard/spread/headquarter');
  expect(dispersed.length).toBeGreaterThan(10);
  const { text, outside } = await printed(page);
  const expected = [
    ...rows.map(({ title, total }) => [title, euros(total, 0)]),
    ...dispersed.map(({ title, total }) => [title, euros(total)]),
  ];
  expect(expected.flat().filter((part) => !text.includes(squeezed(part)))).toEqual([]);
  expect(outside).toEqual([]);
});
