import type { DemoOrganisation } from '../organisations/organisation.ts';
import { type Random, randomFrom } from '../random.ts';
import { appetites } from './appetite.list.ts';

/** A subscriber that buys from a supplier, by their places in the lists. */
export type Relation = { subscriber: number; supplier: number };

/** The accounts' companies, by their places in the lists: how many partners they have over the last 12 months, whatever chance says. */
const membersOfAccounts: Readonly<Record<number, number>> = { 0: 100, 2: 46 };
const supplierOfAccount = 0;
const subscriberOfAccount = 0;
const suppliersOfAccount = 38;

/** Whether a relation is one of those that the accounts show: it never ends. */
export const isShown = ({ subscriber, supplier }: Relation) => subscriber === subscriberOfAccount || supplier in membersOfAccounts;

/** One member in eight declares nothing; the companies that people sign in for always do. */
const isBuying = (subscriber: number) => subscriber < 12 || randomFrom(`buying ${subscriber}`).chance(0.87);

/** How many members a supplier works with: a few hundred for the largest, none for one in ten. */
function membersOf(random: Random, supplier: number): number {
  const known = membersOfAccounts[supplier];
  if (known !== undefined) return known;
  if (random.chance(0.1)) return 0;
  return Math.min(390, Math.round(5 * random.spread(1.1) + (random.chance(0.034) ? random.int(90, 330) : 0)));
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

/** Who buys from whom. */
export function makeRelations(subscribers: readonly DemoOrganisation[], suppliers: readonly DemoOrganisation[]): Relation[] {
  const random = randomFrom('relations');
  const buyers = [...subscribers.keys()].filter((at) => at !== subscriberOfAccount && isBuying(at));
  const account = subscribers[subscriberOfAccount];
  const relations: Relation[] = [];
  const chosen = account
    ? drawn(
        random,
        [...suppliers.entries()].slice(1).map(([at, supplier]) => ({ at, weight: weightOf(account, supplier) })),
        suppliersOfAccount - 1,
      )
    : [];
  const ofAccount = new Set([supplierOfAccount, ...chosen]);
  for (const [at, supplier] of suppliers.entries()) {
    const known = ofAccount.has(at);
    if (known) relations.push({ subscriber: subscriberOfAccount, supplier: at });
    const candidates = buyers.flatMap((buyer) => {
      const subscriber = subscribers[buyer];
      return subscriber ? [{ at: buyer, weight: weightOf(subscriber, supplier) }] : [];
    });
    for (const subscriber of drawn(random, candidates, Math.max(0, membersOf(random, at) - (known ? 1 : 0))))
      relations.push({ subscriber, supplier: at });
  }
  return relations;
}
