import { type ContractDetail, lockTree } from '#api/modules/contracts/contracts.queries.ts';
import { insertEvents } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import { submitChange } from '#api/modules/contracts/writing/submit-change.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { type RevisionSheet, revisionRefusals } from '#protocol/contracts/contract-revision.ts';
import { type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';
import { type Exact, exact, fractionText, rounded } from '#protocol/core/exact.ts';
import { type CalculatedRevision, calculatedRevision, lastDayOf, readingOf } from './calculated-revision.ts';
import { revisionDates } from './engine/calculate-revision.ts';
import { validationRefusal } from './revision.policy.ts';
import {
  findRevision,
  hasLaterAmendment,
  insertResult,
  listRevisedContracts,
  type RevisedContract,
  type VisibleRevision,
  withdrawResult,
} from './revision.queries.ts';
import { priceAmount } from './revision.texts.ts';
import { presentSheet } from './sheet.present.ts';
import { lockRevised, recordRevision } from './write-formula.ts';

/** Refuses what a contract in this state does not allow, and a change before a validated revision of a later date in its line of prices. */
async function refuseUnready(tx: Tx, stored: ContractDetail, contract: RevisedContract, date: CalendarDate): Promise<void> {
  const refusal = validationRefusal({ ...stored, hasFormula: contract.formula !== null });
  if (refusal) throw new Refusal(refusal);
  if (contract.results.some((one) => !one.is_withdrawn && one.revised_on > date)) throw new Refusal(revisionRefusals.later);
  if (await hasLaterAmendment(tx, contract.id, date)) throw new Refusal(revisionRefusals.laterAmendment);
}

/**
 * Returns why a date cannot be validated: it is none of the schedule, validated for good or at the same provisional price, or to come with a value that
 * only stands in for another.
 */
function problemOfDate({ contract, rules, calculation }: CalculatedRevision, date: CalendarDate): string | null {
  const { terms, asOf, result, isProvisional } = calculation;
  const within = { from: contract.start_date, to: lastDayOf(contract) };
  if (!revisionDates(rules, within).includes(date)) return 'Cette date n’est pas une date de révision';
  const [validated] = contract.results.filter((one) => !one.is_withdrawn && one.revised_on === date);
  if (validated && !validated.provisional) return 'Cette révision est déjà validée';
  if (validated && isProvisional && result?.price && rounded(exact(validated.price), 4) === rounded(result.price, 4))
    return 'Ce prix provisoire est déjà validé';
  const isEarly = date > asOf && terms.some(({ current }) => current !== null && current.substituted.length > 0);
  return isEarly ? `Ce prix provisoire se valide à partir du ${frenchDate(date)}` : null;
}

const unitsOf = (price: Exact): number => Number(rounded(price, 2));

type KeptRevision = { date: CalendarDate; price: Exact; isProvisional: boolean };

/** Keeps a calculated revision with its sheet, in the name of a user. Refuses one without price. */
async function keepRevision(
  tx: Tx,
  userId: number,
  { sheet, ...calculated }: CalculatedRevision & { sheet: RevisionSheet },
  now: Date,
): Promise<KeptRevision> {
  const { contract, formula, calculation } = calculated;
  const { date, result, isProvisional, terms } = calculation;
  if (!result?.price) throw new Refusal(revisionRefusals.noPrice);
  const indices = formula.terms.flatMap((term, at) => {
    const current = terms[at]?.current;
    return current ? [{ ...readingOf(term), value: fractionText(current.value) }] : [];
  });
  const price = rounded(result.price, 4);
  const kept = { contractId: contract.id, date, price, isProvisional, isUnchanged: result.isUnchanged, indices, sheet };
  await insertResult(tx, userId, kept, now);
  return { date, price: result.price, isProvisional };
}

/** Writes the line of the history. */
function validatedText({ date, price, isProvisional }: KeptRevision, currency: string): string {
  const kind = isProvisional ? 'validée à titre provisoire' : 'validée';
  return `Révision du ${frenchDate(date)} ${kind} : ${priceAmount(price, currency)}`;
}

type ValidateAsOfInput = { contractId: number; userId: number; date: CalendarDate; now: Date };

/** Validates the revision of a date as it was calculated on a past day, with its line in the history: for the demonstration. */
export async function validateAsOf(tx: Tx, { contractId, userId, date, now }: ValidateAsOfInput): Promise<void> {
  for (const contract of await listRevisedContracts(tx, [contractId])) {
    const calculated = await calculatedRevision(tx, contract, { date, asOf: parisDate(now) });
    const kept = await keepRevision(tx, userId, { ...calculated, sheet: presentSheet(calculated) }, now);
    await insertEvents(tx, userId, [{ contractId, at: now, action: validatedText(kept, contract.currency) }]);
  }
}

/** The result that the user read; not checked where it is absent. */
type ReadResult = { price?: RevisionSheet['price'] | undefined; state?: RevisionSheet['state'] | undefined };
type ValidateRevisionInput = ReadResult & { id: number; date: CalendarDate; version?: number | undefined; setsYearAmount: boolean };

/** Tells that a sheet has another result than the one that was read: a value was corrected or published in between. */
const hasChanged = (sheet: RevisionSheet, { price = sheet.price, state = sheet.state }: ReadResult): boolean =>
  sheet.price !== price || sheet.state !== state;

/** Validates the revision of a date as it is calculated today: its figures are kept as they are (RDG-552). Refuses another result than the one read. */
export async function validateRevision(
  ctx: WriteContext<Actor>,
  { id, date, version, setsYearAmount, ...read }: ValidateRevisionInput,
): Promise<VisibleRevision> {
  const { tx, actor, now } = ctx;
  // Every change of a contract locks its tree before its row: the other order would deadlock with them.
  if (setsYearAmount) await lockTree(tx, actor);
  const stored = await lockRevised(ctx, id, version);
  const contract = await findRevision(tx, actor, id);
  await refuseUnready(tx, stored, contract, date);
  const calculated = await calculatedRevision(tx, contract, { date, asOf: parisDate(now) });
  const message = problemOfDate(calculated, date);
  if (message !== null) throw new InvalidInput([{ field: 'date', message }]);
  const sheet = presentSheet(calculated);
  if (hasChanged(sheet, read)) throw new Refusal(revisionRefusals.changed);
  const kept = await keepRevision(tx, actor.userId, { ...calculated, sheet }, now);
  await recordRevision(ctx, stored, { action: validatedText(kept, contract.currency) });
  if (setsYearAmount) await submitChange(ctx, id, { yearAmount: unitsOf(kept.price), revisionNote: null, forceRenew: false }, []);
  return findRevision(tx, actor, id);
}

/** Takes a validated revision back, with the reason of the user. Its figures stay in the list, as they were. */
export async function withdrawRevision(
  ctx: WriteContext<Actor>,
  { id, result, note, version }: { id: number; result: number; note: string; version?: number | undefined },
): Promise<VisibleRevision> {
  const { tx, actor, now } = ctx;
  const stored = await lockRevised(ctx, id, version);
  const contract = await findRevision(tx, actor, id);
  const validated = contract.results.find((one) => one.id === result && !one.is_withdrawn);
  await refuseUnready(tx, stored, contract, validated?.revised_on ?? '9999-12-31');
  if (!validated) throw new Refusal(revisionRefusals.noResult);
  await withdrawResult(tx, result, note, now);
  await recordRevision(ctx, stored, { action: `Révision du ${frenchDate(validated.revised_on)} : validation retirée`, note });
  return findRevision(tx, actor, id);
}
