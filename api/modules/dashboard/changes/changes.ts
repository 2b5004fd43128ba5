import type { ChartData } from '#api/modules/dashboard/charts/chart-data.ts';
import { barsChart, type Split } from '#api/modules/dashboard/charts/split-charts.ts';
import { monthOf, type Side, type SplitRow, type SplitSums } from '#api/modules/turnover/index.ts';
import type { ChangeKind } from '#protocol/dashboard/dashboard-changes.ts';

/** A part of a change, in cents. `kind`: null for a part that did not change, and for the sum of the others. */
export type ChangeRow = {
  label: string;
  target: string | null;
  now: number;
  before: number;
  difference: number;
  kind: ChangeKind | null;
};

/** The change between two years before it is presented, in cents. */
export type Changes = {
  side: Side;
  /** Every part, the largest difference first. */
  rows: ChangeRow[];
  /** The parts that are drawn: five up, five down, then one for all the others. */
  drawn: ChangeRow[];
  /** Null when the year before was not declared whole. */
  difference: number | null;
  /** The company of the group whose missing months weigh the most on a fall; null when none makes up half of it. */
  stopped: StoppedCompany | null;
  /** The same split as a chart of the two years. */
  chart: ChartData;
};

/** A company of a group that declared nothing after a month of the window, and its part of the change, in cents. */
export type StoppedCompany = { title: string; last: number; difference: number };

/** The most parts drawn on each side of zero. */
const maxEachSide = 5;

function kindOf({ isCurrent, isPrevious }: SplitRow, difference: number): ChangeKind | null {
  if (!isPrevious) return 'new';
  if (!isCurrent) return 'lost';
  return difference === 0 ? null : difference > 0 ? 'growing' : 'shrinking';
}

function rowOf(row: SplitRow): ChangeRow {
  const { slug, title, now, before } = row;
  const difference = now - before;
  return { label: title ?? '', target: slug, now, before, difference, kind: kindOf(row, difference) };
}

/** Returns five parts up, five down, and one for all the others; a single other part stands for itself. */
function drawnOf(rows: readonly ChangeRow[]): ChangeRow[] {
  const up = rows.filter(({ difference }) => difference > 0).slice(0, maxEachSide);
  const down = rows.filter(({ difference }) => difference < 0).slice(0, maxEachSide);
  const others = rows.filter((row) => row.difference !== 0 && !up.includes(row) && !down.includes(row));
  if (others.length <= 1) return [...up, ...others.filter(isUp), ...others.filter((row) => !isUp(row)), ...down.toReversed()];
  const [now, before] = [others.reduce((sum, row) => sum + row.now, 0), others.reduce((sum, row) => sum + row.before, 0)];
  const label = `Autres (${others.length.toLocaleString('fr-FR')})`;
  return [...up, { label, target: null, now, before, difference: now - before, kind: null }, ...down.toReversed()];
}
const isUp = ({ difference }: ChangeRow): boolean => difference > 0;

/** Returns the company that stopped declaring and makes up at least half of a fall. A purchase that was not declared is not a purchase less. */
function stoppedOf(companies: readonly SplitRow[], difference: number, last: number): StoppedCompany | null {
  if (companies.length < 2) return null;
  const [first] = companies
    .map((row) => ({ title: row.title ?? '', last: monthOf(row.lastMonth), difference: row.now - row.before }))
    .filter((company) => company.last < last && company.difference < 0)
    .toSorted((a, b) => a.difference - b.difference);
  return first && difference < 0 && first.difference * 2 <= difference ? first : null;
}

/**
 * Splits the change between the window and the 12 months before it into its parts, to the cent.
 * `companies`: the same change by company of the group, none for one company alone.
 */
export function changesOf(side: Side, sums: SplitSums, split: Split, companies: readonly SplitRow[]): Changes {
  const chart = barsChart(sums, split);
  const none = { side, rows: [], drawn: [], difference: null, stopped: null };
  if (!chart.isComparable) return { ...none, chart: { ...chart, rows: [], drawn: [] } };
  const rows = sums.rows.map(rowOf).toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  const difference = rows.reduce((sum, row) => sum + row.difference, 0);
  const stopped = chart.span && stoppedOf(companies, difference, chart.span.to);
  return { side, rows, drawn: drawnOf(rows), difference, stopped, chart };
}
