import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { appetites } from './appetite.list.ts';

/** A subscriber that buys from a supplier, by their places in the lists. */
export type Relation = {
  subscriber: number;
  supplier: number;
};

/** The companies that people sign in for: how many partners they have over the last 12 months, whatever chance says. */
const suppliersOf: Readonly<Record<string, number>> = {
  'Fromageries Montcourt': 38,
  'Fromageries Montcourt Normandie': 16,
  'Clinique des Deux Rives': 22,
};
const membersOf: Readonly<Record<string, number>> = { 'Hygia Bretagne': 100, 'Ateliers Vauban': 46 };

/** Whether a relation is one of those that the accounts show: it never ends. */
export const isShown = (subscriber: DemoOrganisation, supplier: DemoOrganisation): boolean =>
  subscriber.columns.title in suppliersOf || supplier.columns.title in membersOf;

/** One member in eight declares nothing. */
const isBuying = (subscriber: number) => randomFrom(`buying ${subscriber}`).chance(0.87);

/** How many members a supplier works with: a few hundred for the largest, none for one in ten. */
function memberCount(random: Random, supplier: DemoOrganisation): number {
  const known = membersOf[supplier.columns.title];
  if (known !== undefined) return known;
  if (random.chance(0.1)) return 0;
  return Math.min(390, Math.round(6.5 * random.spread(1.05) + (random.chance(0.034) ? random.int(90, 330) : 0)));
}

/** How likely a member is to buy from a supplier: by what its sector needs, by distance, by its size. */
function weightOf(subscriber: DemoOrganisation, supplier: DemoOrganisation): number {
  const division = Number(subscriber.columns.naf?.slice(0, 2));
  const sector = appetites.find(({ from, to }) => division >= from && division <= to);
  const need = (supplier.theme && sector?.appetite[supplier.theme]) ?? 1;
  const near = subscriber.place.region === supplier.place.region ? 4 : 1;
  return need * near * Math.sqrt((subscriber.columns.staff ?? 50) / 50);
}

/** Draws `count` of the candidates, the weightier the likelier (Efraimidis and Spirakis). */
const drawn = (random: Random, candidates: readonly { at: number; weight: number }[], count: number): number[] =>
  candidates
    .map(({ at, weight }) => ({ at, key: random.next() ** (1 / weight) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ at }) => at);

/** Places in a list, each with its weight. */
const weighed = (list: readonly DemoOrganisation[], weight: (one: DemoOrganisation) => number) =>
  list.map((one, at) => ({ at, weight: weight(one) }));

/** Who buys from whom: first the companies of the accounts, then each supplier finds the rest of its members. */
export function makeRelations(subscribers: readonly DemoOrganisation[], suppliers: readonly DemoOrganisation[]): Relation[] {
  const random = randomFrom('relations');
  const relations: Relation[] = [];
  for (const [at, subscriber] of subscribers.entries()) {
    const count = suppliersOf[subscriber.columns.title];
    if (count === undefined) continue;
    const [first, ...others] = weighed(suppliers, (supplier) => weightOf(subscriber, supplier));
    for (const supplier of [first?.at ?? 0, ...drawn(random, others, count - 1)]) relations.push({ subscriber: at, supplier });
  }
  const buyers = subscribers.flatMap((one, at) => (one.columns.title in suppliersOf || !isBuying(at) ? [] : [at]));
  for (const [at, supplier] of suppliers.entries()) {
    const already = relations.filter((relation) => relation.supplier === at).length;
    const weights = weighed(subscribers, (subscriber) => weightOf(subscriber, supplier));
    const candidates = buyers.flatMap((buyer) => weights[buyer] ?? []);
    for (const subscriber of drawn(random, candidates, Math.max(0, memberCount(random, supplier) - already)))
      relations.push({ subscriber, supplier: at });
  }
  return relations;
}
