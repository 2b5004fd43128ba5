import { type Declared, type Declarers, isInSpan, lastDayOf, monthName, type Span, yearBefore } from '#api/modules/turnover/index.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import type { ChartType } from '#protocol/core/chart.ts';
import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';

/** A row of a chart before it is presented, in cents. `now`, `before`: null where nothing is known. */
export type ChartRow = {
  label: string;
  /** The family of a sub-family, in the sheet of the families. */
  family?: string | null;
  /** The id of its detail; null when it has none. */
  target: string | null;
  now: number | null;
  before: number | null;
  /** The subscribers of a region: those that buy, and all of them. */
  members?: { buying: number; all: number };
};

/** A chart before it is presented, in cents. */
export type ChartData = {
  title: string;
  type: ChartType;
  /** The kind of detail that its rows open; null when they open none. */
  context: DashboardTab | null;
  /** The heading of the first column of its table. */
  heading: string;
  series: { now: string; before: string | null };
  /** Every row, for the table and the export. */
  rows: ChartRow[];
  /** The rows that are drawn: the largest, then one for all the others. */
  drawn: ChartRow[];
  /** The months of the first series. */
  span: Span | null;
  /** True when the two series may be compared: all months of the second were declared. */
  isComparable: boolean;
  /** False for sums that would count a month several times. */
  hasTotal: boolean;
  declared: Declared | null;
  declarers: Declarers | null;
  /** The number of subscribers of the network, beside the members of the regions. */
  allMembers?: number;
  /** The slug of the partner whose months these are; null when it is closed: it has no sheet then. */
  sheetSlug?: string | null;
};

/** Returns the names of the series of some months and of the same months a year before. */
export function seriesOf(span: Span): { now: string; before: string } {
  const nameOf = ({ from, to }: Span) => (from === to ? capitalised(monthName(from, 'long')) : `12 mois au ${frenchDate(lastDayOf(to))}`);
  return { now: nameOf(span), before: nameOf(yearBefore(span)) };
}

/** Returns the series that have a value: the second one goes without any (RDG-320). */
export const seriesWithValues = (series: ChartData['series'], rows: readonly ChartRow[]): ChartData['series'] =>
  rows.every(({ before }) => before === null) ? { ...series, before: null } : series;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Under this share of suppliers that declared, the last month is provisional. */
const enoughDeclared = 90;

/** Returns the percent of the suppliers that declared the last month, rounded down; null when none was expected. */
export const declaredShareOf = (declarers: Declarers | null): number | null =>
  declarers && declarers.expected > 0 ? Math.floor((declarers.declared * 100) / declarers.expected) : null;

/** Tells that the last month is in the span and that too few suppliers declared it. */
export function isProvisional({ declared, declarers, span }: Pick<ChartData, 'declared' | 'declarers' | 'span'>): boolean {
  const share = declaredShareOf(declarers);
  return share !== null && share < enoughDeclared && declared !== null && span !== null && isInSpan(declared.last, span);
}

/** Adds up the values that are known; null when none is. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
