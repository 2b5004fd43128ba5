import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { type RevisionFigure, type RevisionSheet, revisionRefusals } from '#protocol/contracts/contract-revision.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { compared, decimalsOf, exact } from '#protocol/core/exact.ts';
import { type CalculatedRevision, calculatedRevision } from './calculated-revision.ts';
import { type ComparedDemand, compareDemand, type Demand, mostMoved } from './engine/explain-demand.ts';
import { findKeptSheet, findRevision, type RevisedContract, type StoredResult } from './revision.queries.ts';
import { correctionsText, withoutZeros } from './revision.texts.ts';
import { isLastKnown, namedByMonth, presentSheet, settledText } from './sheet.present.ts';

type OnDate = { date: CalendarDate; asOf?: CalendarDate | undefined };

/** Reads a contract for a day, today without one. A day to come is a problem of `asOf`. */
async function findOn({ db, actor, now }: ReadContext<Actor>, id: number, asOf: CalendarDate | undefined) {
  const today = parisDate(now);
  if (asOf !== undefined && asOf > today) throw new InvalidInput([{ field: 'asOf', message: 'Ce jour est à venir' }]);
  return { contract: await findRevision(db, actor, id), today };
}

const validatedOn = ({ results }: RevisedContract, date: CalendarDate): StoredResult | undefined =>
  results.find((one) => !one.is_withdrawn && one.revised_on === date);

/** Names the reading of a figure: its index, in euros or not, for a period. The name and the unit of an index may be put right. */
const figureReading = ({ label, index, unit, source }: RevisionFigure): string =>
  [label, index, unit.startsWith('€'), source.split(', moyenne')[0]].join('|');

/** Tells the values that were corrected since a sheet was kept; null when none was (RDG-552), and once the formula reads others. */
function correctionsSince(kept: RevisionSheet, now: RevisionSheet): string | null {
  const pairs = kept.figures.flatMap((one, at) => {
    const other = now.figures[at];
    return other ? [{ one, other }] : [];
  });
  const isOther = kept.formula !== now.formula || pairs.some(({ one, other }) => figureReading(one) !== figureReading(other));
  if (isOther || pairs.some(({ other }) => isLastKnown(other))) return null;
  const count = pairs.filter(({ one, other }) => one.value !== null && other.value !== one.value).length;
  if (count === 0) return null;
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
  const { contract, today } = await findOn(ctx, id, onDate.asOf);
  const calculated = await calculatedRevision(ctx.db, contract, { date: onDate.date, asOf: onDate.asOf ?? today });
  const sheet = presentSheet(calculated);
  const result = validatedOn(contract, onDate.date);
  if (!result) return { sheet, kept: null, corrections: null, contract: calculated.contract };
  const kept = await findKeptSheet(ctx.db, result.id);
  const isSettled = result.provisional && sheet.state === 'final';
  const corrections = isSettled
    ? settledText(calculated)
    : (correctionsSince(kept, sheet) ?? correctionsSince(kept, presentSheet(namedByMonth(calculated))));
  return { sheet, kept: { sheet: kept, result }, corrections, contract: calculated.contract };
}

type CompareInput = OnDate & { kind: 'price' | 'percent'; value: string; vat: 'with' | 'without'; vatRate: string };

/**
 * Gives a calculation the price that was validated, its decimals and the price before it: neither a value corrected later on the day of the
 * validation nor a formula that was rewritten changes them.
 */
function withKept({ calculation, ...found }: CalculatedRevision, { price, priceInForce }: KeptPrices): CalculatedRevision {
  const priceDecimals = Math.max(found.rules.priceDecimals, decimalsOf(withoutZeros(price)));
  return {
    ...found,
    formula: { ...found.formula, priceDecimals },
    rules: { ...found.rules, priceDecimals },
    inForce: { ...found.inForce, price: priceInForce },
    calculation: {
      ...calculation,
      inForce: exact(priceInForce),
      result: { ...(calculation.result ?? { steps: [], coefficient: exact('1'), isUnchanged: false }), price: exact(price) },
    },
  };
}

type KeptPrices = { price: string; priceInForce: string };

/** Reads the price of a date that is validated for good, and the price before it; null for another one. */
async function findKeptPrices(db: Reader, result: StoredResult | undefined): Promise<KeptPrices | null> {
  if (result === undefined || result.provisional) return null;
  const { priceInForce } = await findKeptSheet(db, result.id);
  return { price: result.price, priceInForce };
}

const hasPrice = ({ calculation: { result } }: CalculatedRevision, price: string): boolean =>
  result?.price ? compared(result.price, exact(price)) === 0 : false;

/**
 * Compares a demand of the supplier with the calculation: that of the validation when the date is validated for good, since its figures are those
 * of the document that the supplier gets. Refuses a revision without price. A price at or under zero is a problem of `value`. */
export async function readDemand(
  ctx: ReadContext<Actor>,
  id: number,
  { kind, value, vat, vatRate, date, asOf }: CompareInput,
): Promise<{ calculated: CalculatedRevision; demand: Demand; compared: ComparedDemand }> {
  if (kind === 'price' && !(Number(value) > 0)) throw new InvalidInput([{ field: 'value', message: 'Prix supérieur à 0 attendu' }]);
  if (kind === 'percent' && Number(value) <= -100)
    throw new InvalidInput([{ field: 'value', message: 'Pourcentage attendu, au-dessus de −100' }]);
  const { contract, today } = await findOn(ctx, id, asOf);
  const validated = asOf === undefined ? validatedOn(contract, date) : undefined;
  const kept = await findKeptPrices(ctx.db, validated);
  const day = asOf ?? (validated && kept ? parisDate(new Date(validated.validated_at)) : today);
  const found = await calculatedRevision(ctx.db, contract, { date, asOf: day, slack: mostMoved });
  const calculated = kept ? withKept(found, kept) : found;
  const { rules, indices, calculation, inForce } = calculated;
  const demand: Demand = { kind, value, vat: vat === 'with' ? vatRate : null, usualVat: vatRate };
  const comparison = compareDemand({ formula: rules, indices, calculation, inForce }, demand);
  if (!comparison) throw new Refusal(revisionRefusals.noPrice);
  // A formula that does not give the validated price was rewritten since: it explains nothing.
  const slips = kept && !hasPrice(found, kept.price) ? [] : comparison.slips;
  return { calculated, demand, compared: { ...comparison, slips } };
}
