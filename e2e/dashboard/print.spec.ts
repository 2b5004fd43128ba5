import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { callApi } from '#e2e/support/api.ts';
import { expect, test } from '#e2e/support/test.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { type DashboardTab, tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';

/** The text without spaces and ligatures, which a PDF writes in its own ways. */
/** Returns a text without spaces, ligatures and the apostrophe that a PDF puts in place of ours. */
const squeezed = (text: string) => text.normalize('NFKC').replaceAll('\u02bc', '’').replaceAll(/\s/g, '');
const euros = (value: number) => value.toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });

/** Prints the page on A4 and returns its words without spaces, the number of pages, and the words that stand outside of the paper. */
async function printed(page: Page): Promise<{ text: string; outside: string[]; pages: number }> {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })) }).promise;
  const texts: string[] = [];
  const outside: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const [, , width = 0, height = 0] = sheet.view;
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    for (const item of (await sheet.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x = 0, y = 0] = item.transform;
      if (x < 0 || y < 0 || x + item.width > width || y > height) outside.push(item.str);
      texts.push(item.str);
    }
  }
  return { text: squeezed(texts.join('')), outside, pages: pdf.numPages };
}

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
  expect(outside, tab).toEqual([]);
  expect(pages, tab).toBeLessThanOrEqual(2 + Math.ceil(chart.chartDatasExport.length / 25));
  for (const left of ['Accès rapides', 'Voir les filiales', 'Télécharger', 'Cartographie', 'Plan du site'])
    expect(text, tab).not.toContain(squeezed(left));
}

for (const role of ['subscriber', 'supplier'] as const)
  test(`chaque onglet s’imprime en A4 : titre, période, chaque ligne et le total en texte, rien de coupé (${role})`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await signIn(role, { path: '/dashboard' });
    for (const tab of tabsOfRole[role]) await expectPrinted(page, tab);
  });
