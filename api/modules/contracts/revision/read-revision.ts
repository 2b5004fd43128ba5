import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { type RevisionSheet, revisionRefusals } from '#protocol/contracts/contract-revision.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { type CalculatedRevision, calculatedRevision } from './calculated-revision.ts';
import { type ComparedDemand, compareDemand, type Demand, mostMoved } from './engine/explain-demand.ts';
import { findKeptSheet, findRevision, type StoredResult } from './revision.queries.ts';
import { correctionsText } from './revision.texts.ts';
import { presentSheet, settledText } from './sheet.present.ts';

type OnDate = { date: CalendarDate; asOf?: CalendarDate | undefined };

/** Calculates the revision of a contract as on a day, today without one: two statements. A day to come is a problem of `asOf`. */
export async function calculateOn(
  { db, actor, now }: ReadContext<Actor>,
  id: number,
  { date, asOf }: OnDate,
  slack = 0,
): Promise<CalculatedRevision> {
  const today = parisDate(now);
  if (asOf !== undefined && asOf > today) throw new InvalidInput([{ field: 'asOf', message: 'Ce jour est à venir' }]);
  return calculatedRevision(db, await findRevision(db, actor, id), { date, asOf: asOf ?? today, slack });
}

const validatedOn = ({ contract: { results } }: CalculatedRevision, date: CalendarDate): StoredResult | undefined =>
  results.find((one) => !one.is_withdrawn && one.revised_on === date);

/** Tells the values that were corrected since a sheet was kept; null when none was (RDG-552). */
function correctionsSince(kept: RevisionSheet, now: RevisionSheet): string | null {
  const count = kept.figures.filter(({ value }, at) => value !== null && now.figures[at]?.value !== value).length;
  if (count === 0 || kept.formula !== now.formula) return null;
  return correctionsText(count, { now: now.coefficient ?? 'pas de résultat', kept: kept.coefficient ?? 'pas de résultat' });
}

/** A sheet with the kept one of its date, and what was corrected since; for a provisional one that is settled, its final price. */
export type ReadSheet = {
  sheet: RevisionSheet;
  kept: { sheet: RevisionSheet; result: StoredResult } | null;
  corrections: string | null;
  contract: CalculatedRevision['contract'];
};

/** Reads the sheet of a date. */
export async function readSheet(ctx: ReadContext<Actor>, id: number, onDate: OnDate): Promise<ReadSheet> {
  const calculated = await calculateOn(ctx, id, onDate);
  const sheet = presentSheet(calculated);
  const result = validatedOn(calculated, onDate.date);
  if (!result) return { sheet, kept: null, corrections: null, contract: calculated.contract };
  const kept = await findKeptSheet(ctx.db, result.id);
  const isSettled = result.provisional && sheet.state === 'final';
  const corrections = isSettled ? settledText(calculated) : correctionsSince(kept, sheet);
  return { sheet, kept: { sheet: kept, result }, corrections, contract: calculated.contract };
}

type CompareInput = OnDate & { kind: 'price' | 'percent'; value: string; vat: 'with' | 'without'; vatRate: string };

/** Compares a demand of the supplier with the calculation. Refuses a revision without price. A price at or under zero is a problem of `value`. */
export async function readDemand(
  ctx: ReadContext<Actor>,
  id: number,
  { kind, value, vat, vatRate, ...onDate }: CompareInput,
): Promise<{ calculated: CalculatedRevision; demand: Demand; compared: ComparedDemand }> {
  if (kind === 'price' && !(Number(value) > 0)) throw new InvalidInput([{ field: 'value', message: 'Prix supérieur à 0 attendu' }]);
  if (kind === 'percent' && Number(value) <= -100)
    throw new InvalidInput([{ field: 'value', message: 'Pourcentage attendu, au-dessus de −100' }]);
  const calculated = await calculateOn(ctx, id, onDate, mostMoved);
  const { rules, indices, calculation, inForce } = calculated;
  const demand: Demand = { kind, value, vat: vat === 'with' ? vatRate : null, usualVat: vatRate };
  const compared = compareDemand({ formula: rules, indices, calculation, inForce }, demand);
  if (!compared) throw new Refusal(revisionRefusals.noPrice);
  return { calculated, demand, compared };
}
