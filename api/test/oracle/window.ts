import { companyOf, type Row } from './network.ts';
import type { Perimeter } from './perimeter.ts';
import { rangeText } from './words.ts';

/** Returns the month `by` months after another, both 'yyyy-mm'. */
export function monthAfter(month: string, by: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the months from one to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** Returns the cents of the rows of some months, both ends included. */
export function sumOf(rows: readonly Row[], from: string, to: string): number {
  let cents = 0;
  for (const row of rows) if (row.month >= from && row.month <= to) cents += row.cents;
  return cents;
}

export const rowsBetween = (rows: readonly Row[], from: string, to: string): Row[] =>
  rows.filter(({ month }) => month >= from && month <= to);

/** The cents of one month: 0 between the first and the last declared month, null outside. */
export function monthCents({ rows, first, last }: Pick<Perimeter, 'rows' | 'first' | 'last'>, month: string): number | null {
  if (first === null || last === null || month < first || month > last) return null;
  return sumOf(rows, month, month);
}

/** The change in percent with one decimal: null without a base above zero. */
export function evolutionOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  return percentOf(now - before, before);
}

/** A part of a positive whole in percent with one decimal, computed in integers; a half goes up. */
export function percentOf(part: number, whole: number): number {
  const [top, bottom] = [BigInt(part) * 2000n + BigInt(whole), 2n * BigInt(whole)];
  const floor = top / bottom - (top % bottom < 0n ? 1n : 0n);
  return Number(floor) / 10;
}

export type Window = {
  last: string;
  from: string;
  beforeFrom: string;
  beforeTo: string;
  /** True when 24 months are declared, so that the year before can be compared. */
  isComparable: boolean;
};

/** The 12 months that end at the last declared one, and the 12 before; null without any declaration. */
export function windowOf({ first, last }: Perimeter): Window | null {
  if (first === null || last === null) return null;
  const beforeFrom = monthAfter(last, -23);
  return { last, from: monthAfter(last, -11), beforeFrom, beforeTo: monthAfter(last, -12), isComparable: first <= beforeFrom };
}

/**
 * The percent of the open suppliers of these companies in the three months before that declared the last one, with any row of the network; null for a
 * supplier, or without suppliers in these months (RDG-336).
 */
export function declaredOf({ viewer, network, rows, last }: Perimeter): { share: number | null; isProvisional: boolean } {
  const nothing = { share: null, isProvisional: false };
  if (viewer.role === 'supplier' || last === null) return nothing;
  const before = rowsBetween(rows, monthAfter(last, -3), monthAfter(last, -1)).map(({ supplier }) => supplier);
  const expected = new Set(before.filter((id) => !companyOf(network, id).isClosed));
  if (expected.size === 0) return nothing;
  const there = new Set(rowsBetween(network.rows, last, last).map(({ supplier }) => supplier));
  const count = [...expected].filter((id) => there.has(id)).length;
  return { share: Math.floor((count * 100) / expected.size), isProvisional: count * 10 < expected.size * 9 };
}

/** The fields of the window of an analysis. */
export function windowAnswer(perimeter: Perimeter) {
  const window = windowOf(perimeter);
  const { share, isProvisional } = declaredOf(perimeter);
  return { range: window && rangeText(window.from, window.last), lastMonth: perimeter.last, declaredShare: share, isProvisional };
}
