import type { ContractRevision, RevisionResult } from '#protocol/contracts/contract-revision.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { addMonths } from '#protocol/core/calendar.ts';
import { compared, exact, rounded } from '#protocol/core/exact.ts';
import { verdictOf } from '#protocol/core/verdict.ts';
import { lastDayOf, rulesOf } from './calculated-revision.ts';
import { revisionDates } from './engine/calculate-revision.ts';
import { laterOf } from './engine/revision-series.ts';
import { formulaRefusal, validationRefusal } from './revision.policy.ts';
import type { RevisedContract, StoredResult, VisibleRevision } from './revision.queries.ts';
import { amount, withoutZeros } from './revision.texts.ts';

export const presentResult = (one: StoredResult, currency: string): RevisionResult => ({
  id: String(one.id),
  date: one.revised_on,
  price: withoutZeros(one.price, 2),
  currency: one.currency ?? currency,
  isProvisional: one.provisional,
  validatedAt: new Date(one.validated_at).toISOString(),
  by: one.user_name,
  withdrawn: one.is_withdrawn ? (one.withdrawn_note ?? '') : null,
});

/** The months of dates to come that the screen shows, besides the next date. */
const shownMonths = 24;

/** Lists the dates of revision of a contract until two years from today, and the next one even if it comes later, each with its state. */
function datesOf(contract: RevisedContract, today: CalendarDate): ContractRevision['dates'] {
  if (contract.formula === null) return [];
  const within = { from: laterOf(contract.start_date, contract.formula.firstDate), to: lastDayOf(contract) };
  const dates = revisionDates(rulesOf(contract.formula), within);
  const next = dates.find((date) => date > today) ?? today;
  const last = laterOf(addMonths(today, shownMonths), next);
  return dates
    .filter((date) => date <= last)
    .map((date) => {
      const result = contract.results.find((one) => !one.is_withdrawn && one.revised_on === date);
      if (result) return { date, state: result.provisional ? 'provisional' : 'validated', resultId: String(result.id) };
      return { date, state: date <= today ? 'due' : 'coming', resultId: null };
    });
}

const hasMoved = ({ price, in_force }: StoredResult): boolean => in_force !== null && compared(exact(price), exact(in_force)) !== 0;

/** Tells that a validation is withdrawn, and that the annual amount of the contract stays at its price where it has it (RDG-551). */
export function withdrawnText({ results, year_amount_cents, currency }: VisibleRevision, result: number): string {
  const withdrawn = results.find(({ id }) => id === result);
  const yearAmount = year_amount_cents === null ? null : (year_amount_cents / 100).toFixed(2);
  if (!withdrawn || !hasMoved(withdrawn) || rounded(exact(withdrawn.price), 2) !== yearAmount) return 'La validation est retirée.';
  const kept = `Le montant annuel du contrat reste de ${amount(yearAmount, currency)}`;
  return `La validation est retirée. ${kept}\u00a0: changez-le dans le contrat s’il n’est plus juste.`;
}

/** Presents the revision of a contract: its formula, its dates, its results, and what the viewer may do. */
export function presentRevision(contract: VisibleRevision, today: CalendarDate): ContractRevision {
  const dates = datesOf(contract, today);
  const open = dates.filter(({ state }) => state !== 'validated');
  const cents = contract.year_amount_cents;
  return {
    contract: {
      title: contract.title,
      version: contract.version,
      supplier: contract.supplier,
      currency: contract.currency,
      startDate: contract.start_date,
      endDate: contract.end_date,
      yearAmount: cents === null ? null : (cents / 100).toFixed(2),
      amendment: contract.amendment,
      hasClause: contract.prices_revision_clause === true,
    },
    formula: contract.formula,
    dates,
    nextDate: open.findLast(({ state }) => state === 'due')?.date ?? open[0]?.date ?? dates.at(-1)?.date ?? null,
    until: contract.taken_over_on,
    results: contract.results.map((one) => presentResult(one, contract.currency)),
    actions: {
      write: verdictOf(formulaRefusal(contract)),
      validate: verdictOf(validationRefusal({ ...contract, hasFormula: contract.formula !== null })),
    },
  };
}
