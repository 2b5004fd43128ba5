import { type DepartmentSums, hasYearBefore, type Span, type SplitRow, type SplitSums, windowOf } from '#api/modules/turnover/index.ts';
import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';
import { type Region, regionOf } from '#protocol/dashboard/regions.ts';
import { type ChartData, type ChartRow, seriesOf, sumOf } from './chart-data.ts';
import { unknownSeries } from './month-charts.ts';

export type Split = {
  title: string;
  heading: string;
  context: DashboardTab | null;
  /** The months of the first series; the window when it is absent. */
  span?: Span;
};

/** The most rows that bars draw one by one, and the most slices of a pie. */
const maxBars = 20;
const maxSlices = 6;

const rowOf = ({ slug, title, family, now, before }: SplitRow, isComparable: boolean): ChartRow => ({
  label: title ?? '',
  family,
  target: slug,
  now,
  before: isComparable ? before : null,
});

/** Returns the first rows and one for all the others, as 'Autres (12)'; all of them when only one would be left. */
function largest(rows: readonly ChartRow[], most: number): ChartRow[] {
  if (rows.length <= most + 1) return [...rows];
  const others = rows.slice(most);
  return [
    ...rows.slice(0, most),
    {
      label: `Autres (${others.length.toLocaleString('fr-FR')})`,
      family: null,
      target: null,
      now: sumOf(others.map((row) => row.now)),
      before: sumOf(others.map((row) => row.before)),
    },
  ];
}

/** Bars by partner, family or company, the largest first: the span against the same months a year before. */
export function barsChart(sums: SplitSums, { title, heading, context, span }: Split): ChartData {
  const { declared, declarers } = sums;
  const months = span ?? (declared && windowOf(declared.last));
  const isComparable = declared !== null && months !== null && hasYearBefore(declared.first, months);
  // The rows of who bought or sold only in the year before, too: without them the second total would be wrong.
  const rows = sums.rows.filter(({ isCurrent }) => isCurrent || isComparable).map((row) => rowOf(row, isComparable));
  return {
    title,
    type: 'XYChartH',
    context,
    heading,
    series: months ? { ...seriesOf(months), ...(!isComparable && { before: null }) } : unknownSeries,
    rows,
    drawn: largest(rows, maxBars),
    span: months,
    isComparable,
    hasTotal: true,
    declared,
    declarers,
  };
}

/** Adds up the departments of each region. */
export function byRegion(rows: readonly SplitRow[]): SplitRow[] {
  const sums = new Map<Region, SplitRow>();
  for (const row of rows) {
    const region = regionOf(row.slug);
    const sum = sums.get(region) ?? {
      slug: region.slug,
      title: region.title,
      family: null,
      now: 0,
      before: 0,
      isCurrent: false,
      isPrevious: false,
      lastMonth: row.lastMonth,
      companies: 0,
      isClosed: false,
    };
    sums.set(region, {
      ...sum,
      now: sum.now + row.now,
      before: sum.before + row.before,
      isCurrent: sum.isCurrent || row.isCurrent,
      isPrevious: sum.isPrevious || row.isPrevious,
      lastMonth: [sum.lastMonth, row.lastMonth].toSorted()[1] ?? row.lastMonth,
      companies: sum.companies + row.companies,
    });
  }
  return [...sums.values()].toSorted((a, b) => b.now - a.now || b.before - a.before || (a.title ?? '').localeCompare(b.title ?? '', 'fr'));
}

/** The window by region of the subscribers: a pie, or bars when a value is negative, which a pie cannot show. */
export function regionsChart({ members, ...sums }: DepartmentSums, split: Split): ChartData {
  const regions = byRegion(sums.rows);
  const membersIn = new Map<string, number>();
  for (const [department, count] of members) {
    const { slug } = regionOf(department);
    membersIn.set(slug, (membersIn.get(slug) ?? 0) + count);
  }
  const buying = new Map(regions.map(({ slug, companies }) => [slug, companies]));
  const withMembers = (row: ChartRow): ChartRow => ({
    ...row,
    members: { buying: buying.get(row.target) ?? 0, all: membersIn.get(row.target ?? '') ?? 0 },
  });
  const allMembers = [...members.values()].reduce((sum, count) => sum + count, 0);
  const bars = { ...barsChart({ ...sums, rows: regions }, split), allMembers };
  if (regions.some(({ now }) => now < 0)) return { ...bars, rows: bars.rows.map(withMembers) };
  const rows = regions.filter(({ isCurrent }) => isCurrent).map((row) => withMembers(rowOf(row, false)));
  const series = { ...bars.series, before: null };
  return { ...bars, type: 'PieChart', rows, drawn: largest(rows, maxSlices), series, isComparable: false };
}
