import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { expect, test } from '#e2e/support/test.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { analysesOfRole, tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';

/** Opens an address and returns the call that brought its table, and that of its export, without what says that it is one. */
async function callsOf(page: Page, address: string, read: RegExp): Promise<{ shown: string; exported: string }> {
  const ofTable = page.waitForRequest((request) => read.test(request.url()) && !request.url().includes('xlsx'));
  await page.goto(address);
  const shown = new URL((await ofTable).url());
  const ofExport = page.waitForRequest(/xlsx=true/);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Graphiques' })
    .getByRole('button', { name: /^Télécharger/ })
    .click();
  const exported = new URL((await ofExport).url());
  await saved;
  exported.searchParams.delete('xlsx');
  return { shown: shown.pathname + shown.search, exported: exported.pathname + exported.search };
}

test('[DSH-42] chaque tableau se télécharge pour la société, la clé et le détail que la page montre', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { affiliates } = await callApi(page, dashboardChartEndpoints.affiliates, '/api/v1/dashboard/affiliates');
  // The table of the group must not stand in the place of that of one of its companies.
  const slug = affiliates[0]?.slug ?? '';
  const chart = await callApi(page, dashboardChartEndpoints.chart, `/api/v1/dashboard/ca/supplier/${slug}`);
  const supplier = chart.chartDatas[0]?.targetSlug;
  const addresses: [string, RegExp][] = [
    ...tabsOfRole.subscriber.map((tab): [string, RegExp] => [`tab=${tab}`, /\/api\/v1\/dashboard\/ca\//]),
    [`tab=supplier&detail=supplier.${supplier}`, new RegExp(`/api/v1/dashboard/.*${supplier}`)],
    // The companies of a group are compared in the table of the group alone.
    ...analysesOfRole.subscriber
      .filter((analysis) => analysis !== 'spread')
      .map((analysis): [string, RegExp] =>
        analysis === 'changes'
          ? ['tab=month&analysis=changes&by=family', /\/api\/v1\/dashboard\/changes\/family\//]
          : [`tab=month&analysis=${analysis}`, new RegExp(`/api/v1/dashboard/${analysis}/`)],
      ),
  ];
  for (const [search, read] of addresses) {
    const { shown, exported } = await callsOf(page, `/dashboard/${slug}?${search}`, read);
    expect(shown, search).toContain(slug);
    expect(exported, search).toBe(shown);
  }
});
