/**
 * An oracle of price revisions: it knows the raw rows alone and shares no function with the portal. It looks at each day of the calendar in turn, and
 * keeps every number as a fraction in lowest terms.
 */

export type RawValue = {
  day: string;
  value: string;
  published: string | null;
  provisional: boolean;
  /** The day on which the portal first had a value for this day, since the last removal. */
  stored: string;
  /** Former values, the oldest first, with the day on which the next one replaced them, or on which they were removed. */
  former: { value: string; published: string | null; provisional: boolean; until: string; removed: boolean }[];
};
export type RawSeries = {
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  delay: number;
  currency: string | null;
  values: RawValue[];
  rate: { series: RawSeries; direction: 'times' | 'over' } | null;
  successor: { series: RawSeries; month: string; coefficient: string } | null;
};
export type RawTerm = {
  weight: string;
  series: RawSeries;
  euros: boolean;
  rule: 'month' | 'published' | 'mean';
  lag: number;
  months: number;
  written: string | null;
};
export type RawFormula = {
  fixed: string;
  monthZero: string;
  chained: boolean;
  base: string;
  provisional: boolean;
  coefficient: { decimals: number; rounding: 'up' | 'nearest' | 'none' };
  threshold: string | null;
  up: string | null;
  down: string | null;
  capOf: 'initial' | 'current';
  price: { decimals: number; rounding: 'up' | 'nearest' };
  safeguard: string | null;
  terms: RawTerm[];
};
export type OracleAnswer = {
  price: string | null;
  coefficient: string | null;
  provisional: boolean;
  waits: boolean;
  unchanged: boolean;
  cut: 'up' | 'down' | null;
  endable: boolean;
  references: Q[];
};

/** A fraction in lowest terms, its denominator positive. */
export type Q = readonly [bigint, bigint];
const size = (n: bigint) => (n < 0n ? -n : n);
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const q = (n: bigint, d: bigint): Q => {
  const divisor = gcd(size(n), size(d)) * (d < 0n ? -1n : 1n);
  return [n / divisor, d / divisor];
};
export const number = (text: string): Q => {
  const decimals = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  return q(BigInt(text.replace('.', '')), 10n ** BigInt(decimals));
};
const add = (a: Q, b: Q): Q => q(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
const sub = (a: Q, b: Q): Q => add(a, [-b[0], b[1]]);
const mul = (a: Q, b: Q): Q => q(a[0] * b[0], a[1] * b[1]);
const div = (a: Q, b: Q): Q => q(a[0] * b[1], a[1] * b[0]);
const less = (a: Q, b: Q): boolean => sub(a, b)[0] < 0n;
const mean = (list: readonly Q[]): Q => div(list.reduce(add, [0n, 1n]), [BigInt(list.length), 1n]);

const floor = ([n, d]: Q): bigint => (n >= 0n ? n / d : -((-n + d - 1n) / d));
/** Cuts a fraction to decimals: up is the ceiling, nearest goes half away from zero. */
const cutTo = (value: Q, decimals: number, rounding: 'up' | 'nearest' | 'none'): Q => {
  if (rounding === 'none') return value;
  const unit = 10n ** BigInt(decimals);
  const scaled = mul(value, [unit, 1n]);
  if (rounding === 'up') return q(-floor([-scaled[0], scaled[1]]), unit);
  const whole = floor(add([size(scaled[0]), scaled[1]], [1n, 2n]));
  return q(scaled[0] < 0n ? -whole : whole, unit);
};
export const written = (value: Q, decimals: number): string => {
  const [n, d] = cutTo(value, decimals, 'nearest');
  const digits = String((size(n) * 10n ** BigInt(decimals)) / d).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, digits.length - decimals)}.${digits.slice(-decimals)}`;
  return n < 0n ? `-${text}` : text;
};

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const shift = (day: string, days: number) => new Date(at(day) + days * 86_400_000).toISOString().slice(0, 10);
const monthsFrom = (month: string, count: number) => {
  const total = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
};
const lastOf = (month: string) => shift(`${monthsFrom(month, 1)}-01`, -1);
const early = (a: string, b: string) => [a, b].sort()[0] ?? a;
const late = (a: string, b: string) => [a, b].sort()[1] ?? b;

/** Returns the last day of the period that a day belongs to. */
function closes({ frequency }: RawSeries, day: string): string {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  if (frequency === 'yearly') return `${year}-12-31`;
  if (frequency === 'quarterly') return lastOf(`${year}-${['03', '06', '09', '12'][Math.floor((month - 1) / 3)]}`);
  if (frequency === 'monthly') return lastOf(day.slice(0, 7));
  return frequency === 'weekly' ? shift(day, 6) : day;
}

type Known = { value: Q; provisional: boolean };
const lists = new WeakMap<RawSeries, Map<string, Map<string, Known>>>();
/** Returns the values of a series that a reader of `asOf` had, by day, and keeps them for the next question. */
function knownAt(series: RawSeries, asOf: string): Map<string, Known> {
  const known = lists.get(series) ?? new Map<string, Map<string, Known>>();
  lists.set(series, known);
  const list = known.get(asOf) ?? listAt(series, asOf);
  known.set(asOf, list);
  return list;
}

function listAt(series: RawSeries, asOf: string): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const { day, value, published, provisional, stored, former } of series.values) {
    if (day > asOf) continue;
    let news = '';
    let replaced = '';
    for (const version of [...former, { value, published, provisional, until: '', removed: false }]) {
      // The day starts again: what it was until the removal was never there.
      if (version.removed) {
        [news, replaced] = ['', ''];
        known.delete(day);
        continue;
      }
      const guess = early(shift(closes(series, day), series.delay), late(stored, day));
      if (news === '') news = version.published ?? guess;
      else news = version.published !== null && version.published > news ? version.published : replaced;
      replaced = version.until;
      if (news <= asOf) known.set(day, { value: number(version.value), provisional: version.provisional });
    }
  }
  return known;
}

/** Converts a value of a day into euros when the term asks for it; null without a rate. */
function inEuros(series: RawSeries, day: string, known: Known, euros: boolean, asOf: string): Known | null {
  if (!euros || series.currency === null || series.currency === 'EUR') return known;
  if (!series.rate) return null;
  const rates = knownAt(series.rate.series, asOf);
  for (let back = 0; back <= 100; back++) {
    const rate = rates.get(shift(day, -back));
    if (!rate) continue;
    const covers = closes(series.rate.series, shift(day, -back)) >= day || [...rates.keys()].some((one) => one > day);
    if (!covers || rate.value[0] <= 0n) return null;
    const value = series.rate.direction === 'times' ? mul(known.value, rate.value) : div(known.value, rate.value);
    return { value, provisional: known.provisional || rate.provisional };
  }
  return null;
}

const daysOf = (month: string): string[] => {
  const days = [];
  for (let day = `${month}-01`; day <= lastOf(month); day = shift(day, 1)) days.push(day);
  return days;
};

/** The value of a month; null while it is not known. */
function month(series: RawSeries, name: string, euros: boolean, asOf: string): Known | null {
  const next = series.successor;
  if (next && name >= next.month) {
    const value = month(next.series, name, euros, asOf);
    return value && { ...value, value: cutTo(mul(value.value, number(next.coefficient)), 1, 'nearest') };
  }
  const known = knownAt(series, asOf);
  if (series.frequency === 'daily' || series.frequency === 'weekly') {
    const days = daysOf(name);
    const quoted = days.filter((day) => known.has(day));
    const last = quoted.at(-1);
    if (last === undefined || asOf <= lastOf(name)) return null;
    const workdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    const enough = series.frequency === 'daily' ? last >= (workdays.at(-1) ?? '') : last >= (days.at(-7) ?? '');
    if (!enough && ![...known.keys()].some((day) => day > lastOf(name))) return null;
    const values = quoted.map((day) => inEuros(series, day, known.get(day) as Known, euros, asOf));
    if (values.some((value) => value === null)) return null;
    const all = values as Known[];
    return { value: mean(all.map(({ value }) => value)), provisional: all.some(({ provisional }) => provisional) };
  }
  const end = closes(series, `${name}-01`);
  const day = [...known.keys()]
    .filter((one) => closes(series, one) === end)
    .sort()
    .at(-1);
  return day === undefined ? null : inEuros(series, day, known.get(day) as Known, euros, asOf);
}

/** The last value published; null without one. */
function lastPublished(series: RawSeries, euros: boolean, asOf: string): (Known & { day: string }) | null {
  const next = series.successor;
  const later = next && lastPublished(next.series, euros, asOf);
  if (next && later && later.day >= next.month) return { ...later, value: cutTo(mul(later.value, number(next.coefficient)), 1, 'nearest') };
  const known = knownAt(series, asOf);
  for (const day of [...known.keys()].sort().reverse()) {
    if (next && day >= `${next.month}-01`) continue;
    const value = inEuros(series, day, known.get(day) as Known, euros, asOf);
    if (value) return { ...value, day };
  }
  return null;
}

/** The last value published on the date of revision: known once the date is reached, lent before. */
function publishedOn(
  { series, euros }: RawTerm,
  { date, asOf, lends }: { date: string; asOf: string; lends: boolean },
): (Known & { day: string }) | null {
  const value = lastPublished(series, euros, early(date, asOf));
  if (asOf >= date) return value;
  return value && lends ? { ...value, provisional: true } : null;
}

/** The mean of months; `lends` lets the last known month stand for a missing one. */
function months(term: RawTerm, last: string, lends: boolean, asOf: string): Known | null {
  const count = term.rule === 'mean' ? term.months : 1;
  const values: Known[] = [];
  for (let back = 0; back < count; back++) {
    let value = month(term.series, monthsFrom(last, -back), term.euros, asOf);
    for (let more = 1; value === null && lends && more <= 36; more++) {
      const earlier = month(term.series, monthsFrom(last, -back - more), term.euros, asOf);
      if (earlier) value = { ...earlier, provisional: true };
    }
    if (value === null) return null;
    values.push(value);
  }
  return { value: mean(values.map(({ value }) => value)), provisional: values.some(({ provisional }) => provisional) };
}

/**
 * The price in force, and whether it is provisional. `movedOn`: the date of the revision that last moved it, null before any; `references`: the
 * values that it used, null once the formula reads others.
 */
export type Force = { price: string; provisional: boolean; movedOn: string | null; references: Q[] | null };

/** Tells that the price in force has a part in the revised one: a chain, a threshold, or a butoir on it. */
const startsFromForce = ({ chained, threshold, up, down, capOf }: RawFormula) =>
  chained || threshold !== null || (capOf === 'current' && (up !== null || down !== null));

/** Calculates a revision. */
export function revise(formula: RawFormula, date: string, asOf: string, force: Force): OracleAnswer {
  const one: Q = [1n, 1n];
  const none = { price: null, coefficient: null, unchanged: false, cut: null, endable: false };
  let sum = number(formula.fixed);
  let [provisional, waits] = [force.provisional && startsFromForce(formula), false];
  const references: Q[] = [];
  for (const [rank, term] of formula.terms.entries()) {
    const readFor = (day: string, lends: boolean) =>
      term.rule === 'published'
        ? publishedOn(term, { date: day, asOf, lends })
        : months(term, monthsFrom(day.slice(0, 7), -term.lag), lends, asOf);
    const current = readFor(date, formula.provisional);
    const kept = formula.chained ? force.references?.[rank] : undefined;
    const again = formula.chained && !kept ? force.movedOn : null;
    const zero = term.written === null ? months(term, formula.monthZero, false, asOf) : null;
    const read = kept ? null : again === null ? zero : readFor(again, false);
    const base = kept ?? (again === null && term.written !== null ? number(term.written) : read?.value);
    provisional ||= Boolean(current?.provisional || read?.provisional);
    if (!current || !base || base[0] <= 0n) waits = true;
    else {
      sum = add(sum, mul(number(term.weight), div(current.value, base)));
      references.push(current.value);
    }
  }
  if (waits) return { ...none, provisional, waits, references };
  const coefficient = cutTo(sum, formula.coefficient.decimals, formula.coefficient.rounding);
  const stated = { coefficient: written(coefficient, 12), provisional, waits, references };
  if (coefficient[0] <= 0n) return { ...none, ...stated };
  const now = number(force.price);
  const raw = mul(formula.chained ? now : number(formula.base), coefficient);
  const change = mul(sub(div(raw, now), one), [100n, 1n]);
  const move: Q = [size(change[0]), change[1]];
  const endable = formula.safeguard !== null && less(number(formula.safeguard), move);
  if (formula.threshold !== null && less(move, number(formula.threshold)))
    return { ...stated, price: written(now, 4), unchanged: true, cut: null, endable };
  const reference = formula.capOf === 'initial' ? number(formula.base) : now;
  const limit = (percent: string, sign: bigint) => mul(reference, add(one, mul([sign, 100n], number(percent))));
  let [price, cut]: [Q, 'up' | 'down' | null] = [raw, null];
  if (formula.down !== null && less(price, limit(formula.down, -1n))) [price, cut] = [limit(formula.down, -1n), 'down'];
  if (formula.up !== null && less(limit(formula.up, 1n), price)) [price, cut] = [limit(formula.up, 1n), 'up'];
  const cutPrice = cutTo(price, formula.price.decimals, formula.price.rounding);
  return { ...stated, price: cutPrice[0] > 0n ? written(cutPrice, 4) : null, unchanged: false, cut, endable };
}
