import type { MeanLength, ReadingRule, RevisionPeriod, TermCurrency } from '#protocol/contracts/revision-values.ts';
import { addMonths, type CalendarDate } from '#protocol/core/calendar.ts';
import { type Exact, exact, exactFraction, isPositive } from '#protocol/core/exact.ts';
import {
  type AwaitedReading,
  type Figure,
  figureOf,
  isAwaited,
  type PartReading,
  type ReadingConditions,
  readLastKnownMonth,
  readLastPublished,
  readMonth,
} from './read-month.ts';
import { addToMonth, earlierOf, type Month, monthOf, type RevisionIndex } from './revision-series.ts';
import { coefficientOf, priceOf, type SteppedPrice, type StepRules } from './revision-steps.ts';

/** A term of a formula: its weight, its index and the way to read it. `writtenBase`: I₀ as the contract writes it, null to read it. */
export type TermRules = {
  weight: string;
  indexId: number;
  currency: TermCurrency;
  rule: ReadingRule;
  lag: number;
  meanOf: MeanLength | null;
  writtenBase: string | null;
};
/** A revision formula. Prices, weights and percents are decimal texts. */
export type Formula = StepRules & {
  fixedPart: string;
  monthZero: Month;
  isChained: boolean;
  firstDate: CalendarDate;
  periodMonths: RevisionPeriod;
  allowsProvisional: boolean;
  terms: readonly TermRules[];
};

/**
 * The price in force before a revision, and whether it may still change. `movedOn`: the date of the revision that last moved it, null before any;
 * `references`: the values of the indices that it used, as fractions in the order of the terms, null when the terms read others.
 */
export type InForce = {
  price: string;
  isProvisional: boolean;
  movedOn: CalendarDate | null;
  references: readonly string[] | null;
  /** The revision that last moved the price is provisional, and its references with it. */
  hasProvisionalReferences?: boolean;
};
export const neverRevised = (price: string): InForce => ({ price, isProvisional: false, movedOn: null, references: null });

/** A value of a term for the sheet: read from the series, written in the contract, or kept by the revision before. */
export type TermFigure = { source: 'read' | 'written' | 'kept'; value: Exact; figure: Figure | null };
/** A term of a calculation; `current` and `base` are null while they are awaited. */
export type CalculatedTerm = { term: TermRules; index: RevisionIndex; base: TermFigure | null; current: Figure | null };
export type Calculation = {
  date: CalendarDate;
  asOf: CalendarDate;
  terms: CalculatedTerm[];
  awaited: AwaitedReading[];
  isProvisional: boolean;
  /** Null while a value is awaited, and for an I₀ at or under zero. */
  result: SteppedPrice | null;
  base: Exact;
  inForce: Exact;
};

/** Reads the months of a mean that ends with `last`, or one month. A missing month takes the last known one before it when `allowsProvisional`. */
function readMonths(
  index: RevisionIndex,
  { last, count, allowsProvisional }: { last: Month; count: number; allowsProvisional: boolean },
  conditions: ReadingConditions,
): Figure | AwaitedReading {
  const parts: PartReading[] = [];
  const substituted: Month[] = [];
  for (let back = count - 1; back >= 0; back--) {
    const month = addToMonth(last, -back);
    const reading = readMonth(index, month, conditions);
    if (!isAwaited(reading)) parts.push(reading);
    else {
      const earlier = allowsProvisional ? readLastKnownMonth(index, month, conditions) : null;
      if (earlier === null) return reading;
      parts.push(earlier);
      substituted.push(month);
    }
  }
  return figureOf(parts, substituted);
}

const countOf = ({ rule, meanOf }: TermRules): number => (rule === 'mean' ? (meanOf ?? 1) : 1);

/** Reads the current value of a term for a revision: by its month, or the last one published on the date. */
function readCurrent(
  index: RevisionIndex,
  term: TermRules,
  { date, asOf, allowsProvisional }: { date: CalendarDate; asOf: CalendarDate; allowsProvisional: boolean },
): Figure | AwaitedReading {
  const inEuros = term.currency === 'euro';
  if (term.rule === 'published') {
    const reading = readLastPublished(index, { asOf: earlierOf(date, asOf), inEuros });
    if (isAwaited(reading)) return reading;
    if (asOf >= date) return figureOf([reading]);
    // Until the date comes, another value may be published.
    return allowsProvisional
      ? figureOf([reading], [date])
      : { awaits: index.name, period: date, frequency: index.frequency, expectedOn: date };
  }
  const last = addToMonth(monthOf(date), -term.lag);
  return readMonths(index, { last, count: countOf(term), allowsProvisional }, { asOf, inEuros });
}

/** Reads I₀ of a chain: the value that the last revision used, or that of its date once the term reads another. */
function readChainedBase(
  index: RevisionIndex,
  term: TermRules,
  { kept, movedOn, asOf }: { kept: string | null; movedOn: CalendarDate; asOf: CalendarDate },
): TermFigure | AwaitedReading {
  if (kept !== null) return { source: 'kept', value: exactFraction(kept), figure: null };
  const figure = readCurrent(index, term, { date: movedOn, asOf, allowsProvisional: false });
  return 'awaits' in figure ? figure : { source: 'read', value: figure.value, figure };
}

/** Reads I₀: the value that the contract writes, or the value of month zero. */
function readBase(
  index: RevisionIndex,
  { term, monthZero, asOf }: { term: TermRules; monthZero: Month; asOf: CalendarDate },
): TermFigure | AwaitedReading {
  const conditions = { asOf, inEuros: term.currency === 'euro' };
  const figure = readMonths(index, { last: monthZero, count: countOf(term), allowsProvisional: false }, conditions);
  const read = 'awaits' in figure ? null : figure;
  if (term.writtenBase !== null) return { source: 'written', value: exact(term.writtenBase), figure: read };
  return 'awaits' in figure ? figure : { source: 'read', value: figure.value, figure };
}

export const hasProvisionalValue = (terms: readonly CalculatedTerm[]): boolean =>
  terms.some(({ base, current }) => current?.isProvisional || (base?.source === 'read' && base.figure?.isProvisional));

/** Tells that the price in force has a part in the revised one: a chain starts from it, a threshold or a butoir compares with it. */
const startsFromForce = ({ isChained, threshold, capUp, capDown, capBase }: Formula): boolean =>
  isChained || threshold !== null || (capBase === 'current' && (capUp !== null || capDown !== null));

/** Calculates the revision of a date with what was dated and published on `asOf`. Throws for a term whose index is not among `indices`. */
export function calculateRevision(
  formula: Formula,
  indices: ReadonlyMap<number, RevisionIndex>,
  { date, asOf, inForce }: { date: CalendarDate; asOf: CalendarDate; inForce: InForce },
): Calculation {
  const awaited: AwaitedReading[] = [];
  const terms = formula.terms.map((term, at): CalculatedTerm => {
    const index = indices.get(term.indexId);
    if (!index) throw new Error(`Unknown index ${term.indexId}`);
    const { movedOn, references } = inForce;
    const base =
      formula.isChained && movedOn !== null
        ? readChainedBase(index, term, { kept: references?.[at] ?? null, movedOn, asOf })
        : readBase(index, { term, monthZero: formula.monthZero, asOf });
    const current = readCurrent(index, term, { date, asOf, allowsProvisional: formula.allowsProvisional });
    for (const value of [base, current]) if ('awaits' in value) awaited.push(value);
    return { term, index, base: 'awaits' in base ? null : base, current: 'awaits' in current ? null : current };
  });
  const prices = { base: exact(formula.isChained ? inForce.price : formula.basePrice), inForce: exact(inForce.price) };
  const isProvisional = hasProvisionalValue(terms) || (inForce.isProvisional && startsFromForce(formula));
  return { date, asOf, terms, awaited, isProvisional, ...prices, result: resultOf(formula, terms, prices) };
}

function resultOf(formula: Formula, terms: readonly CalculatedTerm[], prices: { base: Exact; inForce: Exact }): SteppedPrice | null {
  const ratios = terms.flatMap(({ term, base, current }) =>
    base && current && isPositive(base.value) ? [{ weight: term.weight, current: current.value, base: base.value }] : [],
  );
  return ratios.length === terms.length ? priceOf(coefficientOf(formula.fixedPart, ratios), prices, formula) : null;
}

/** Returns the dates of revision from `from` to `to`: counted from the first, the day clamped to the month (RDG-210). */
export function revisionDates(
  { firstDate, periodMonths }: Pick<Formula, 'firstDate' | 'periodMonths'>,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let count = 0; ; count++) {
    const date = addMonths(firstDate, count * periodMonths);
    if (date > to || date > '2100-12-31') return dates;
    if (date >= from) dates.push(date);
  }
}
