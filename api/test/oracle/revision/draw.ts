import { type Seeded, seeded } from '#api/test/oracle/seeded.ts';
import type { RawFormula, RawSeries, RawTerm, RawValue } from './revise.ts';

const dayMs = 86_400_000;
const dayAt = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const monthAt = (month: string, count: number) => {
  const total = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
};

/** The span of the drawn series. */
const [first, last] = ['2023-01', '2025-12'];

/** Draws the days of a series: trading days with holes, weeks, or first days of periods. */
function drawDays(random: Seeded, frequency: RawSeries['frequency'], until: string): string[] {
  const days: string[] = [];
  if (frequency === 'daily' || frequency === 'weekly') {
    const hole = dayAt(`${first}-01`, random.int(0, 1000));
    for (
      let day = frequency === 'weekly' ? '2023-01-06' : '2023-01-02';
      day.slice(0, 7) <= until;
      day = dayAt(day, frequency === 'weekly' ? 7 : 1)
    ) {
      const weekday = new Date(day).getUTCDay();
      const isClosed = frequency === 'daily' && (weekday === 0 || weekday === 6);
      if (!isClosed && !random.chance(0.03) && (day < hole || day > dayAt(hole, 20))) days.push(day);
    }
    return days;
  }
  const step = frequency === 'monthly' ? 1 : frequency === 'quarterly' ? 3 : 12;
  for (let month = first; month <= until; month = monthAt(month, step)) if (!random.chance(0.04)) days.push(`${month}-01`);
  return days;
}

/** Draws the publication, the corrections, the removals and the day of import of a value. */
function drawValue(random: Seeded, day: string, value: number, decimals: number, delay: number): RawValue {
  const published = random.chance(0.4) ? dayAt(day, delay + random.int(0, 60)) : null;
  let stored = dayAt(day, random.int(0, 90));
  const former: RawValue['former'] = [];
  let [replaced, news] = [stored, published];
  while (random.chance(0.12)) {
    replaced = dayAt(replaced, random.int(1, 150));
    const removed = random.chance(0.3);
    former.push({
      value: (value + (random.int(-400, 400) / 100) * (decimals === 4 && value < 3 ? 0.05 : 1)).toFixed(decimals),
      published: news,
      provisional: random.chance(0.5),
      until: replaced,
      removed,
    });
    if (removed) {
      stored = dayAt(replaced, random.int(0, 40));
      [replaced, news] = [stored, random.chance(0.5) ? dayAt(stored, -random.int(0, 10)) : null];
    } else if (random.chance(0.3)) news = dayAt(replaced, -random.int(0, 10));
  }
  return { day, value: value.toFixed(decimals), published: news, provisional: random.chance(0.05), stored, former };
}

type Drawn = { frequency?: RawSeries['frequency']; until?: string; level?: number; isRate?: boolean };
function drawSeries(
  random: Seeded,
  {
    frequency = random.pick(['daily', 'weekly', 'monthly', 'quarterly'] as const),
    until = last,
    level = random.int(50, 200),
    isRate = false,
  }: Drawn = {},
): RawSeries {
  const delay = frequency === 'daily' ? random.int(0, 2) : random.int(5, 45);
  const decimals = isRate ? 4 : random.int(1, 4);
  let now = level;
  const values = drawDays(random, frequency, until).map((day) => {
    now = isRate ? Math.max(0.5, now + random.int(-20, 20) / 1000) : now + random.int(-30, 31) / 10;
    return drawValue(random, day, !isRate && random.chance(0.004) ? -36.98 : now, decimals, delay);
  });
  return { frequency, delay, currency: null, values, rate: null, successor: null };
}

/** Draws a series with, by chance, a currency and its rate, or a successor. */
function drawIndex(random: Seeded): RawSeries {
  const stops = random.chance(0.15);
  const series = drawSeries(random, stops ? { frequency: 'monthly', until: '2024-08' } : {});
  if (stops) {
    const successor = drawSeries(random, { frequency: 'monthly', level: 80 });
    return { ...series, successor: { series: successor, month: '2024-09', coefficient: (1 + random.int(0, 9999) / 10_000).toFixed(4) } };
  }
  if (!random.chance(0.4)) return series;
  const rate = drawSeries(random, { frequency: random.pick(['monthly', 'daily'] as const), level: 0.9, isRate: true });
  return { ...series, currency: 'USD', rate: { series: rate, direction: random.pick(['times', 'over'] as const) } };
}

const orNone = (random: Seeded, share: number, text: () => string) => (random.chance(share) ? text() : null);

/** Draws weights of four decimals whose sum with the fixed part is 1. */
function drawWeights(random: Seeded, count: number): { fixed: string; weights: string[] } {
  let left = 10_000;
  const weights: string[] = [];
  for (let at = 0; at < count; at++) {
    const weight = random.int(1, Math.floor(left / (count - at)));
    left -= weight;
    weights.push((weight / 10_000).toFixed(4));
  }
  return { fixed: (left / 10_000).toFixed(4), weights };
}

/** `isRewritten`: the formula changes between two dates, so that a chain cannot use the values of the revision before. */
export type DrawnRevision = { formula: RawFormula; dates: string[]; asOf: string[]; isRewritten: boolean };

/** Draws a formula with its series, dates of revision, and the days on which they are calculated. */
export function drawRevision(seed: number): DrawnRevision {
  const random = seeded(seed);
  const { fixed, weights } = drawWeights(random, random.int(1, 3));
  const terms = weights.map(
    (weight): RawTerm => ({
      weight,
      series: drawIndex(random),
      euros: random.chance(0.7),
      rule: random.pick(['month', 'month', 'published', 'mean'] as const),
      lag: random.int(0, 4),
      months: random.pick([3, 6, 12]),
      written: orNone(random, 0.3, () => (random.int(800, 15_000) / 100).toFixed(2)),
    }),
  );
  const formula: RawFormula = {
    fixed,
    terms,
    monthZero: monthAt('2024-01', random.int(0, 5)),
    chained: random.chance(0.4),
    base: (random.int(10_000, 90_000_000) / 10_000).toFixed(4),
    provisional: random.chance(0.5),
    coefficient: { decimals: random.int(2, 6), rounding: random.pick(['up', 'nearest', 'none'] as const) },
    threshold: orNone(random, 0.4, () => String(random.int(1, 8))),
    up: orNone(random, 0.4, () => (random.int(10, 90) / 10).toFixed(1)),
    down: orNone(random, 0.4, () => (random.int(10, 90) / 10).toFixed(1)),
    capOf: random.pick(['initial', 'current'] as const),
    price: { decimals: random.int(2, 4), rounding: random.pick(['up', 'nearest'] as const) },
    safeguard: orNone(random, 0.3, () => String(random.int(2, 15))),
  };
  const start = monthAt('2024-08', random.int(0, 6));
  const day = String(random.int(1, 28)).padStart(2, '0');
  const dates = [0, 1, 2].map((step) => `${monthAt(start, step * 3)}-${day}`);
  const asOf = dates.map((date) => dayAt(date, random.int(-40, 120)));
  return { formula, dates, asOf, isRewritten: random.chance(0.3) };
}
