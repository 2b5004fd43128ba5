import { isDeepStrictEqual } from 'node:util';
import { endWithRenewal } from '#api/modules/contracts/contracts.lifecycle.ts';
import { readRevisionSeries } from '#api/modules/series/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type RevisionFormula, revisionRefusals } from '#protocol/contracts/contract-revision.ts';
import { addDays, type CalendarDate } from '#protocol/core/calendar.ts';
import { type Calculation, calculateRevision, type Formula, type InForce } from './engine/calculate-revision.ts';
import type { RevisionIndex } from './engine/revision-series.ts';
import type { KeptIndex, RevisedContract, TermReading } from './revision.queries.ts';
import { revisionIndices, windowsFor } from './revision-indices.ts';

/** The columns that decide how far the dates of a revision reach. */
export type RevisedTerm = Pick<
  RevisedContract,
  'status' | 'end_date' | 'first_end_date' | 'renewed_months' | 'automatic_renewal' | 'renewal_months' | 'taken_over_on'
>;

/** Maps a written formula to the rules of the engine. */
export const rulesOf = ({ baseMode, terms, ...formula }: RevisionFormula): Formula => ({
  ...formula,
  isChained: baseMode === 'chained',
  terms: terms.map(({ index, ...term }) => ({ ...term, indexId: Number(index) })),
});

/** Returns the last day that the dates of a contract reach: its end, that of its next term when it renews itself, or the day before an amendment takes over. */
export function lastDayOf({ taken_over_on, ...term }: RevisedTerm): CalendarDate {
  const end = endWithRenewal(term);
  return taken_over_on === null || taken_over_on > end ? end : addDays(taken_over_on, -1);
}

export const readingOf = ({ index, currency, rule, lag, meanOf }: TermReading): TermReading => ({ index, currency, rule, lag, meanOf });

/** Returns the values that a revision used; null when the terms of a formula read another index, or the same one in another way. */
function referencesFor({ terms }: RevisionFormula, kept: readonly KeptIndex[]): string[] | null {
  const isRead = ({ value, ...one }: KeptIndex, at: number) => {
    const term = terms[at];
    return term !== undefined && isDeepStrictEqual(one, readingOf(term));
  };
  return kept.length === terms.length && kept.every(isRead) ? kept.map(({ value }) => value) : null;
}

/** Returns the price in force before a date, and the values of the revision that last moved it. */
export function inForceBefore({ results, inherited }: RevisedContract, formula: RevisionFormula, date: CalendarDate): InForce {
  const before = [...results.filter((one) => !one.is_withdrawn), ...inherited].filter((one) => one.revised_on < date);
  const [last] = before;
  const moved = before.find(({ unchanged }) => !unchanged);
  return {
    price: last?.price ?? formula.basePrice,
    isProvisional: last?.provisional === true || moved?.provisional === true,
    movedOn: moved?.revised_on ?? null,
    references: moved ? referencesFor(formula, moved.indices) : null,
    hasProvisionalReferences: moved?.provisional === true,
  };
}

/** A calculation with all that it was made from. */
export type CalculatedRevision = {
  contract: RevisedContract;
  formula: RevisionFormula;
  rules: Formula;
  indices: ReadonlyMap<number, RevisionIndex>;
  inForce: InForce;
  calculation: Calculation;
};

/**
 * Calculates the revision of a date as on a day, with one statement for its series. `slack`: the months by which another formula may be moved to
 * explain a demand. Refuses a contract without formula.
 */
export async function calculatedRevision(
  db: Reader,
  contract: RevisedContract,
  { date, asOf, slack = 0 }: { date: CalendarDate; asOf: CalendarDate; slack?: number },
): Promise<CalculatedRevision> {
  const { formula } = contract;
  if (formula === null) throw new Refusal(revisionRefusals.noFormula);
  const rules = rulesOf(formula);
  const ids = [...new Set(rules.terms.map(({ indexId }) => indexId))];
  const inForce = inForceBefore(contract, formula, date);
  const indices = revisionIndices(await readRevisionSeries(db, ids, windowsFor(rules, { date, slack, movedOn: inForce.movedOn })));
  return { contract, formula, rules, indices, inForce, calculation: calculateRevision(rules, indices, { date, asOf, inForce }) };
}
