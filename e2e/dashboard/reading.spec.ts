import type { Page } from '@playwright/test';
import { euros } from '#e2e/support/amounts.ts';
import { callApi } from '#e2e/support/api.ts';
import { expect, test } from '#e2e/support/test.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { type DashboardTab, tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';

const chart = (page: Page) => page.getByRole('application');
const section = (page: Page) => page.getByRole('region', { name: 'Graphiques' });
const rows = (page: Page) => section(page).getByRole('row');
const plain = (text: string | null) => (text ?? '').replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
const fetchChart = (page: Page, tab: DashboardTab) =>
  callApi(page, dashboardChartEndpoints.chart, `/api/v1/dashboard/ca/${tab}/headquarter`);

for (const role of ['subscriber', 'supplier', 'operator'] as const)
  test(`le nom et la table de chaque graphique disent les nombres de la réponse, sans défilement de côté à 200 % (${role})`, async ({
    page,
    signIn,
  }) => {
    // 1440 px seen at 200 %.
    await page.setViewportSize({ width: 720, height: 450 });
    await signIn(role, { path: '/dashboard' });
    for (const tab of tabsOfRole[role]) {
      await page.goto(`/dashboard?tab=${tab}`);
      const { chartDatasExport, chartTitle, range, total, tableColumns, changeNote } = await fetchChart(page, tab);
      const name = plain(await chart(page).getAttribute('aria-label'));
      // The rows of the table, not the bars: « Autres » is none of them.
      const values = chartDatasExport.slice(1).flatMap(([, value]) => (typeof value === 'number' ? [value] : []));
      expect(name, tab).toContain(plain(chartTitle));
      if (range !== null) expect(name, tab).toContain(range);
      if (total !== null) expect(name, tab).toContain(plain(euros(total)));
      for (const extreme of [Math.max(...values), Math.min(...values)]) expect(name, tab).toContain(plain(euros(extreme)));
      const whole = section(page).getByRole('button', { name: /^Voir (les|l’)/ });
      if (await whole.count()) await whole.click();
      const shown = await rows(page).evaluateAll((list) => list.map((row) => Array.from(row.children, (cell) => cell.textContent ?? '')));
      const expected = chartDatasExport
        .slice(1)
        .map((line, at) => [
          ...line.map((cell) => (typeof cell === 'number' ? plain(euros(cell)) : plain(cell))),
          ...tableColumns.map(({ values: texts }) => plain(texts[at] || (changeNote === null ? '' : '–'))),
        ]);
      expect(
        shown.slice(1, expected.length + 1).map((row) => row.map(plain)),
        tab,
      ).toEqual(expected);
      if (changeNote !== null) await expect(section(page).getByText(changeNote), tab).toHaveCount(1);
      if (total !== null) expect(plain(shown.at(-1)?.[1] ?? ''), tab).toBe(plain(euros(total)));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBeLessThanOrEqual(720);
    }
  });

test('deux détails de suite, retour, avance, et l’adresse copiée s’ouvre dans une autre session', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('subscriber', { path: '/dashboard?tab=family' });
  await expect(rows(page).nth(1)).toBeVisible();
  const all = await section(page).getByRole('heading', { level: 2 }).textContent();
  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/detail=family\./);
  const title = section(page).getByRole('heading', { level: 2 });
  await expect(title).not.toHaveText(all ?? '?');
  const family = await title.textContent();
  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/detail=supplier\./);
  await expect(title).not.toHaveText(family ?? '?');
  const supplier = await title.textContent();
  const address = page.url();
  await page.goBack();
  await expect(title).toHaveText(family ?? '?');
  await page.goForward();
  await expect(title).toHaveText(supplier ?? '?');
  const other = await browser.newContext({ storageState: await page.context().storageState(), ...(baseURL && { baseURL }) });
  const copy = await other.newPage();
  await copy.goto(address);
  await expect(section(copy).getByRole('heading', { level: 2 })).toHaveText(supplier ?? '?');
  await other.close();
  await page.getByRole('link', { name: "Retour au graphique d'origine" }).click();
  await expect(page).toHaveURL('/dashboard?tab=family');
});

test('au clavier, la barre atteinte reste à l’écran : Fin mène à la dernière, Début à la première', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/dashboard?tab=supplier' });
  const { chartDatas } = await fetchChart(page, 'supplier');
  await expect(chart(page).locator('svg')).toBeVisible();
  await chart(page).focus();
  // The bars are taller than the screen.
  expect((await chart(page).boundingBox())?.height ?? 0).toBeGreaterThan(900);
  const tooltip = (at: number) =>
    chart(page)
      .locator('span')
      .filter({ hasText: chartDatas.at(at)?.x ?? '?' });
  for (const [key, at] of [
    ['End', -1],
    ['ArrowUp', -2],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: chartDatas.at(at)?.x ?? '?' })).toContainText(euros(chartDatas.at(at)?.y ?? 0));
    await expect(tooltip(at)).toBeInViewport({ ratio: 1 });
  }
});

test('du détail d’un adhérent, le fournisseur ouvre sa fiche, puis revient au détail', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/dashboard?tab=subscriber' });
  const { chartDatas } = await fetchChart(page, 'subscriber');
  const slug = chartDatas[0]?.targetSlug ?? '?';
  await rows(page).nth(1).getByRole('link').click();
  const detail = `/dashboard?tab=subscriber&detail=subscriber.${slug}`;
  await expect(page).toHaveURL(detail);
  await section(page).getByRole('link', { name: 'Voir la fiche' }).click();
  await expect(page).toHaveURL(`/adherent/${slug}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chartDatas[0]?.x ?? '?');
  await page.goBack();
  await expect(page).toHaveURL(detail);
});
