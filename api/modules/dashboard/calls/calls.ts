import { hasYearBefore, monthsIn, type PartnerMonths, type Span, windowOf, yearBefore } from '#api/modules/turnover/index.ts';
import type { CallReason } from '#protocol/dashboard/dashboard-calls.ts';

/** A subscriber to call, in cents. `usual`: the months between two of its purchases; null with less than three of them. */
export type Call = {
  partner: PartnerMonths;
  reason: CallReason;
  /** The last month with a purchase. */
  last: number;
  usual: number | null;
  now: number;
  before: number | null;
  /** The cents that are lost, or won by a new one: the largest come first. */
  stake: number;
};

/** Returns the middle value of sorted numbers, the lower of two. */
const middleOf = (sorted: readonly number[]): number | null => sorted[Math.floor((sorted.length - 1) / 2)] ?? null;

/** Returns the usual number of months between two purchases; null with less than three purchases. */
function usualInterval(bought: readonly number[]): number | null {
  if (bought.length < 3) return null;
  return middleOf(
    bought
      .slice(1)
      .map((month, at) => month - (bought[at] ?? month))
      .toSorted((a, b) => a - b),
  );
}

const sumIn = (months: PartnerMonths['months'], span: Span): number =>
  monthsIn(span).reduce((sum, month) => sum + (months.get(month) ?? 0), 0);

/** Returns the reason to call a partner and what it is worth; null without one. `first`, `last`: the months that the supplier declared. */
function callOf(partner: PartnerMonths, declared: { first: number; last: number }): Call | null {
  const window = windowOf(declared.last);
  const bought = [...partner.months].flatMap(([month, cents]) => (cents > 0 ? [month] : [])).toSorted((a, b) => a - b);
  const last = bought.at(-1);
  if (last === undefined) return null;
  const usual = usualInterval(bought);
  const now = sumIn(partner.months, window);
  const before = hasYearBefore(declared.first, window) ? sumIn(partner.months, yearBefore(window)) : null;
  const call = { partner, last, usual, now, before };
  if (usual !== null && declared.last - last >= 2 * usual) return { ...call, reason: 'silent', stake: Math.max(now, before ?? 0) };
  if (before !== null && before > 0 && now < 0.7 * before) return { ...call, reason: 'down', stake: before - now };
  // Whoever bought in the first declared month may have been a customer before it.
  if (partner.first > declared.last - 3 && partner.first > declared.first) return { ...call, reason: 'new', stake: now };
  return null;
}

/** Lists the partners to call, the largest stake first. */
export const callsOf = (partners: readonly PartnerMonths[], declared: { first: number; last: number } | null): Call[] =>
  declared === null
    ? []
    : partners
        .flatMap((partner) => callOf(partner, declared) ?? [])
        .toSorted((a, b) => b.stake - a.stake || a.partner.title.localeCompare(b.partner.title, 'fr'));
