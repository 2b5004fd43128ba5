import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveExport } from '#api/platform/http/serve-file.ts';
import { dashboardEndpoints } from '#protocol/dashboard/dashboard.ts';
import { dashboardCallEndpoints } from '#protocol/dashboard/dashboard-calls.ts';
import { dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';
import { dashboardChangeEndpoints } from '#protocol/dashboard/dashboard-changes.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { dashboardConcentrationEndpoints } from '#protocol/dashboard/dashboard-concentration.ts';
import { dashboardCoveredEndpoints } from '#protocol/dashboard/dashboard-covered.ts';
import { dashboardSpreadEndpoints } from '#protocol/dashboard/dashboard-spread.ts';
import { callColumns, presentCalls } from './calls/calls.present.ts';
import { listCalls } from './calls/list-calls.ts';
import { readCards } from './cards/read-cards.ts';
import { readPopin } from './cards/read-popin.ts';
import { presentChanges } from './changes/changes.present.ts';
import { changesSheet, readChanges } from './changes/read-changes.ts';
import { presentChart } from './charts/chart.present.ts';
import { oneBatch, sheetName, sheetOf } from './charts/chart-sheet.ts';
import { readChart, readChartTable, readDetail } from './charts/read-chart.ts';
import { presentConcentration } from './concentration/concentration.present.ts';
import { concentrationSheet } from './concentration/concentration-sheet.ts';
import { readConcentration } from './concentration/read-concentration.ts';
import { coveredSheet, presentCovered } from './covered/covered.present.ts';
import { readCovered } from './covered/read-covered.ts';
import { listAffiliates } from './list-affiliates.ts';
import { readSummary } from './read-summary.ts';
import { readSpread } from './spread/read-spread.ts';
import { presentSpread } from './spread/spread.present.ts';
import { spreadSheet } from './spread/spread-sheet.ts';

export function dashboardRoutes(platform: HttpPlatform): void {
  serve(platform, dashboardEndpoints.home, { access: everyMember, run: readSummary, present: (summary) => summary });
  serve(platform, dashboardChartEndpoints.affiliates, {
    access: everyMember,
    run: listAffiliates,
    present: (affiliates) => affiliates,
  });
  serve(platform, dashboardCardEndpoints.cards, { access: everyMember, run: readCards, present: (cards) => cards });
  serve(platform, dashboardCardEndpoints.popin, { access: everyMember, run: readPopin, present: (popin) => popin });
  serveExport(platform, dashboardChartEndpoints.chart, {
    access: everyMember,
    run: readChart,
    present: presentChart,
    file: { name: sheetName, open: async (ctx, input) => sheetOf(await readChartTable(ctx, input)) },
  });
  serveExport(platform, dashboardCallEndpoints.calls, {
    access: ['supplier'],
    run: listCalls,
    present: presentCalls,
    file: { name: sheetName, open: async (ctx, input) => ({ columns: callColumns, rows: oneBatch((await listCalls(ctx, input)).calls) }) },
  });
  serveExport(platform, dashboardChangeEndpoints.changes, {
    access: everyMember,
    run: readChanges,
    present: presentChanges,
    file: { name: sheetName, open: async (ctx, input) => changesSheet(await readChanges(ctx, input)) },
  });
  serveExport(platform, dashboardCoveredEndpoints.covered, {
    access: ['subscriber'],
    run: readCovered,
    present: presentCovered,
    file: { name: sheetName, open: async (ctx, input) => coveredSheet(await readCovered(ctx, input)) },
  });
  serveExport(platform, dashboardSpreadEndpoints.spread, {
    access: ['subscriber'],
    run: readSpread,
    present: presentSpread,
    file: { name: sheetName, open: async (ctx, input) => spreadSheet(await readSpread(ctx, input)) },
  });
  serveExport(platform, dashboardConcentrationEndpoints.concentration, {
    access: ['subscriber', 'supplier'],
    run: readConcentration,
    present: presentConcentration,
    file: { name: sheetName, open: async (ctx, input) => concentrationSheet(await readConcentration(ctx, input)) },
  });
  serveExport(platform, dashboardChartEndpoints.detail, {
    access: everyMember,
    run: readDetail,
    present: (data) => ({ ...presentChart(data), isDetail: true as const, sheetSlug: data.sheetSlug ?? null }),
    file: { name: sheetName, open: async (ctx, input) => sheetOf(await readDetail(ctx, input)) },
  });
}
