import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveExport } from '#api/platform/http/serve-file.ts';
import { dashboardEndpoints } from '#protocol/dashboard/dashboard.ts';
import { dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { readCards } from './cards/read-cards.ts';
import { readPopin } from './cards/read-popin.ts';
import { presentChart } from './charts/chart-data.ts';
import { sheetName, sheetOf } from './charts/chart-sheet.ts';
import { readChart, readChartTable, readDetail } from './charts/read-chart.ts';
import { listAffiliates } from './list-affiliates.ts';
import { readSummary } from './read-summary.ts';

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
  serveExport(platform, dashboardChartEndpoints.detail, {
    access: everyMember,
    run: readDetail,
    present: (data) => ({ ...presentChart(data), isDetail: true as const }),
    file: { name: sheetName, open: async (ctx, input) => sheetOf(await readDetail(ctx, input)) },
  });
}
