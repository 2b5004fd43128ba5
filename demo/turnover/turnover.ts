import { monthsBefore } from '#demo/calendar.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { seasons, usualMonth } from './demand.list.ts';
import { monthCount, type Plan, planOf } from './fates.ts';
import { isOfAccount, makeRelations, type Relation } from './relations.ts';

/** The declared turnover as columns, the shape in which it is sent to the database; organisations are indexes in the lists. */
export type DemoTurnover = {
  subscribers: number[];
  suppliers: number[];
  families: string[];
  months: string[];
  cents: number[];
};

/** Numbers of months between two purchases, repeated by frequency. */
const rhythms = [1, 1, 1, 2, 2, 3, 3, 4] as const;

/** Draws the indexes of the months with turnover: a relation may begin late or end early, and has a rhythm. `endless`: it never ends. */
function activeMonths(random: Random, endless: boolean, { span, declaresLast }: Plan): number[] {
  const drawnFirst = random.chance(0.45) ? random.int(0, 30) : 0;
  const drawnLast = !endless && random.chance(0.07) ? Math.max(drawnFirst, random.int(4, monthCount - 13)) : monthCount - 1;
  const [first, last] = span ?? [drawnFirst, Math.min(drawnLast, declaresLast ? monthCount - 1 : monthCount - 2)];
  const rhythm = span ? 1 : random.pick(rhythms);
  const offset = random.int(0, rhythm - 1);
  const months: number[] = [];
  for (let at = first; at <= last; at++) if ((at + offset) % rhythm === 0 && random.chance(0.93)) months.push(at);
  // A relation that has not ended has turnover in the last 12 months in any case.
  return months.some((at) => at >= last - 11) || last < monthCount - 2 ? months : [...months, last - offset];
}

/** Draws the turnover of a month in cents: the base amount by growth, season and chance. */
function drawAmount(random: Random, base: number, growth: number, season: number, at: number): number {
  const trend = (1 + growth) ** (at / 12);
  const noise = 0.78 + 0.44 * random.next();
  return Math.max(1500, base * trend * season * noise * 100);
}

function declare(
  turnover: DemoTurnover,
  relation: Relation,
  buyer: DemoOrganisation,
  supplier: DemoOrganisation,
  months: readonly string[],
): void {
  const random = randomFrom(`turnover ${relation.subscriber} ${relation.supplier}`);
  const theme = supplier.theme ?? 'hygiene';
  const size = Math.sqrt((buyer.columns.staff ?? 50) / 60);
  const base = usualMonth[theme] * Math.min(size, 6) * random.spread(0.7);
  const growth = -0.1 + 0.26 * random.next();
  const boughtFamilies = random.some(
    supplier.families.filter((code) => code.includes('.')),
    random.chance(0.25) ? 2 : 1,
  );
  const plan = planOf(relation, buyer, supplier);
  for (const at of activeMonths(random, isOfAccount(buyer, supplier), plan)) {
    const month = months[at] ?? '';
    const season = seasons[theme][Number(month.slice(5, 7)) - 1] ?? 1;
    turnover.subscribers.push(relation.subscriber);
    turnover.suppliers.push(relation.supplier);
    turnover.families.push(random.pick(boughtFamilies));
    turnover.months.push(month);
    turnover.cents.push(Math.round(drawAmount(random, base, growth, season, at) * plan.factorOf(at)));
  }
}

/** Makes three years of monthly turnover, up to the month before `today`. */
export function makeTurnover(
  today: string,
  subscribers: readonly DemoOrganisation[],
  suppliers: readonly DemoOrganisation[],
): DemoTurnover {
  const months = monthsBefore(today, monthCount);
  const turnover: DemoTurnover = { subscribers: [], suppliers: [], families: [], months: [], cents: [] };
  for (const relation of makeRelations(subscribers, suppliers)) {
    const buyer = subscribers[relation.subscriber];
    const supplier = suppliers[relation.supplier];
    if (buyer && supplier) declare(turnover, relation, buyer, supplier, months);
  }
  return turnover;
}
