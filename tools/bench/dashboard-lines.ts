import { dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';
import * as floors from './dashboard-floors.ts';
import { type Draw, goals, type Line } from './line.ts';

/** Asks a chart of the reader's own company. */
const ask =
  (path: string) =>
  ({ reader }: Draw): ReturnType<Line['ask']> => ({ path: `/api/v1/dashboard/${path}/${reader.slug}`, values: [reader.organisation] });

/** Compares the amounts of the window, label by label, in whatever order. */
const amounts: NonNullable<Line['seen']> = {
  portal: (body) =>
    dashboardChartEndpoints.chart.answer
      .parse(body)
      .chartDatasExport.slice(1)
      .flatMap(([label, now]) => (now === 0 ? [] : [`${label} ${now}`]))
      .sort(),
  floor: (rows) => rows.flatMap(({ label, now }) => (Number(now) === 0 ? [] : [`${label} ${Number(now) / 100}`])).sort(),
};
/** Compares the months of the window with any turnover. */
const months: NonNullable<Line['seen']> = {
  portal: (body) =>
    dashboardChartEndpoints.chart.answer.parse(body).chartDatas.flatMap(({ targetSlug, y }) => (y ? [`${targetSlug} ${y}`] : [])),
  floor: (rows) => rows.slice(-12).map(({ label, now }) => `${label} ${Number(now) / 100}`),
};

const chart = (tab: DashboardTab, title: string, floor: string, seen: Line['seen']): Line => ({
  name: `dashboard-${tab}`,
  title,
  goal: goals.indexedPage,
  floor,
  ask: ask(`ca/${tab}`),
  ...(seen && { seen }),
});

/** The charts and cards of the dashboard. */
export const dashboardLines: readonly Line[] = [
  chart('month', 'Tableau de bord, par mois', floors.byMonth, months),
  chart('family', 'Tableau de bord, par famille', floors.byFamily, amounts),
  chart('supplier', 'Tableau de bord, par fournisseur', floors.bySupplier, amounts),
  {
    name: 'dashboard-cards',
    title: 'Cartes du tableau de bord',
    goal: goals.indexedPage,
    floor: floors.cards,
    ask: ask('card/subscriber'),
    seen: {
      portal: (body) => [`${dashboardCardEndpoints.cards.answer.parse(body).lastTwelveMonths}`],
      floor: ([row]) => [`${Number(row?.now) / 100}`],
    },
  },
  {
    ...chart('supplier', 'Fournisseurs du plus grand acheteur', floors.bySupplier, amounts),
    name: 'dashboard-largest',
    asker: 'largest',
  },
];
