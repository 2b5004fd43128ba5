import { evolutionOf } from './window.ts';

/** A row of a chart, in cents. `families`: the family of a sub-family, in the spreadsheet of families. */
export type Part = {
  x: string;
  y: number | null;
  ybis: number | null;
  target: string | null;
  key?: string;
  family?: string;
  members?: { buying: number; all: number };
};
export type Drawing = {
  title: string;
  type: 'XYChartH' | 'PieChart' | 'curved column' | 'column' | 'line';
  heading: string;
  seriesA: string;
  seriesB: string | null;
  parts: Part[];
  /** The rows of the spreadsheet, when it has others than the table. */
  sheet?: Part[];
  context: string | null;
  range: [string, string] | null;
  /** The index of the point of the last month, for a chart of months. */
  lastAt: number | null;
  total: number | null;
  totalBefore: number | null;
  evolution: number | null;
  /** True when the year before was declared whole. */
  isComparable: boolean;
};

/** The sum of the cents that are known; null when none is. */
export function total(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

export function totalsOf(parts: readonly Part[]) {
  const [now, before] = [total(parts.map(({ y }) => y)), total(parts.map(({ ybis }) => ybis))];
  return { total: now, totalBefore: before, evolution: evolutionOf(now, before) };
}
