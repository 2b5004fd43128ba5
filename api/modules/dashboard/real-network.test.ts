import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { importNetwork, openIssueLog, openRefusedRows } from '#api/modules/imports/index.ts';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { dashboardEndpoints } from '#protocol/dashboard/dashboard.ts';
import { dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';

/** The folder of a network of public data, for whoever has it. */
const folder = process.env.NETWORK_FOLDER ?? '';
const path = '/api/v1/dashboard';
/** The largest buyer of that network, and what it bought over the last 12 months. */
const largest = { siret: '21750001600019', euros: 1_130_438_909.79, evolution: 34.9, suppliers: 1112, formerSuppliers: 117 };

it.skipIf(folder === '')('le plus grand acheteur d’un vrai réseau lit partout le même montant', { timeout: 300_000 }, async () => {
  const portal = await openPortal();
  const report = (name: string) => join(tmpdir(), `portail-reseau-${process.pid}-${name}`);
  await importNetwork({
    db: portal.db,
    folder,
    importers,
    dryRun: false,
    strict: false,
    who: 'essai',
    source: 'essai',
    runId: null,
    now: new Date(),
    issues: openIssueLog(report('liste.csv')),
    refusedRows: openRefusedRows(report),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const company = await portal.db
    .selectFrom('organisations')
    .select('id')
    .where('kind', '=', 'subscriber')
    .where('siret', '=', largest.siret)
    .executeTakeFirstOrThrow();
  const me = await signedIn(portal, 'subscriber', { organisation_id: company.id });
  const home = read(dashboardEndpoints.home, await me.get(`${path}/home`));
  expect(home).toMatchObject({ ca: largest.euros, evolution: largest.evolution });
  expect(read(dashboardCardEndpoints.cards, await me.get(`${path}/card/subscriber/headquarter`)).lastTwelveMonths).toBe(largest.euros);
  const byMonth = read(dashboardChartEndpoints.chart, await me.get(`${path}/ca/month/headquarter`));
  expect([byMonth.total, byMonth.evolution]).toEqual([largest.euros, largest.evolution]);
  const cents = byMonth.chartDatas.reduce((sum, { y }) => sum + Math.round((y ?? 0) * 100), 0);
  expect(cents / 100).toBe(largest.euros);

  const bySupplier = read(dashboardChartEndpoints.chart, await me.get(`${path}/ca/supplier/headquarter`));
  const rows = bySupplier.chartDatasExport.slice(1);
  expect([bySupplier.chartDatas.length, rows.length, bySupplier.total]).toEqual([21, largest.suppliers, largest.euros]);
  expect(bySupplier.tableColumns.find(({ heading }) => heading === 'Part')?.values).toHaveLength(largest.suppliers);
  const sheet = await sheetOf(await me.get(`${path}/ca/supplier/headquarter?xlsx=true`, { accept: spreadsheetType }));
  expect(sheet).toHaveLength(largest.suppliers);
  const inSheet = sheet.reduce((sum, row) => sum + Math.round(Number(row['12 mois au 31/10/2026']) * 100), 0);
  expect(inSheet / 100).toBe(largest.euros);
  const former = rows.filter(([, now]) => now === 0);
  expect(former).toHaveLength(largest.formerSuppliers);
});
