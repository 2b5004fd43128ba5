import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { sectorDemands } from './demand.list.ts';

/** The course of a relation beyond chance, so that the dashboards have something to explain. */
export type Fate = 'usual' | 'silent' | 'down' | 'new' | 'lost' | 'refunded' | 'late' | 'stopped';

/** A subscriber that buys from a supplier; both are indexes in the lists. `fate`: absent when it is drawn. */
export type Relation = {
  subscriber: number;
  supplier: number;
  fate?: Fate;
};

/** The companies of the accounts: a fixed number of partners in the last 12 months, by title. */
const suppliersOf: Readonly<Record<string, number>> = {
  'Fromageries Montcourt': 38,
  'Fromageries Montcourt Normandie': 16,
  'Clinique des Deux Rives': 22,
};
const membersOf: Readonly<Record<string, number>> = { 'Hygia Bretagne': 100, 'Ateliers Vauban': 46 };

export const isSupplierOfAccount = ({ columns }: DemoOrganisation): boolean => columns.title in membersOf;

/** True for a relation of a company of the accounts: it never ends. */
export const isOfAccount = (subscriber: DemoOrganisation, supplier: DemoOrganisation): boolean =>
  subscriber.columns.title in suppliersOf || isSupplierOfAccount(supplier);

/** False for one subscriber in eight, which declares nothing. */
const isBuying = (subscriber: number) => randomFrom(`buying ${subscriber}`).chance(0.87);

/** Draws the number of members of a supplier: a few hundred for the largest, none for one in ten. */
function memberCount(random: Random, supplier: DemoOrganisation): number {
  const fixed = membersOf[supplier.columns.title];
  if (fixed !== undefined) return fixed;
  if (random.chance(0.1)) return 0;
  return Math.min(390, Math.round(6.5 * random.spread(1.05) + (random.chance(0.034) ? random.int(90, 330) : 0)));
}

/** Returns the weight with which a subscriber is drawn for a supplier: by the demand of its sector, its region and its size. */
function weightOf(subscriber: DemoOrganisation, supplier: DemoOrganisation): number {
  const division = Number(subscriber.columns.naf?.slice(0, 2));
  const sector = sectorDemands.find(({ from, to }) => division >= from && division <= to);
  const need = (supplier.theme && sector?.demand[supplier.theme]) ?? 1;
  const near = subscriber.place.region === supplier.place.region ? 4 : 1;
  return need * near * Math.sqrt((subscriber.columns.staff ?? 50) / 50);
}

/** Draws `count` candidates by weight, without replacement (algorithm of Efraimidis and Spirakis). */
const weightedSample = (random: Random, candidates: readonly { at: number; weight: number }[], count: number): number[] =>
  candidates
    .map(({ at, weight }) => ({ at, key: random.next() ** (1 / weight) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ at }) => at);

/** Returns the indexes of a list, each with its weight. */
const withWeights = (list: readonly DemoOrganisation[], weight: (one: DemoOrganisation) => number) =>
  list.map((one, at) => ({ at, weight: weight(one) }));

/** Makes the relations: first those of the subscribers of the accounts, then the rest of the members of each supplier. */
export function makeRelations(subscribers: readonly DemoOrganisation[], suppliers: readonly DemoOrganisation[]): Relation[] {
  const random = randomFrom('relations');
  const relations: Relation[] = [];
  for (const [at, subscriber] of subscribers.entries()) {
    const count = suppliersOf[subscriber.columns.title];
    if (count === undefined) continue;
    const [first, ...others] = withWeights(suppliers, (supplier) => weightOf(subscriber, supplier));
    const drawn = weightedSample(random, others, count - 1);
    relations.push({ subscriber: at, supplier: first?.at ?? 0, fate: 'usual' });
    // The second one only gave money back in the window, and one more stopped selling before it.
    for (const [rank, supplier] of drawn.entries()) relations.push({ subscriber: at, supplier, ...(rank === 0 && { fate: 'refunded' }) });
    const lost = others.find((one) => !drawn.includes(one.at) && !isSupplierOfAccount(suppliers[one.at] ?? subscriber));
    if (lost) relations.push({ subscriber: at, supplier: lost.at, fate: 'lost' });
  }
  const buyers = subscribers.flatMap((one, at) => (one.columns.title in suppliersOf || !isBuying(at) ? [] : [at]));
  for (const [at, supplier] of suppliers.entries()) {
    const already = relations.filter((relation) => relation.supplier === at).length;
    const weights = withWeights(subscribers, (subscriber) => weightOf(subscriber, supplier));
    const candidates = buyers.flatMap((buyer) => weights[buyer] ?? []);
    for (const subscriber of weightedSample(random, candidates, Math.max(0, memberCount(random, supplier) - already)))
      relations.push({ subscriber, supplier: at });
  }
  return relations;
}
