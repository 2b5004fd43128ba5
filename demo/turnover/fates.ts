import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { randomFrom } from '#demo/random.ts';
import { type Fate, isOfAccount, isSupplierOfAccount, type Relation } from './relations.ts';

export const monthCount = 36;
const lastMonth = monthCount - 1;
/** The first and last months that a fate allows, as indexes; absent where chance decides. */
const spans: Partial<Record<Fate, readonly [first: number, last: number]>> = {
  silent: [0, lastMonth - 6],
  new: [lastMonth - 1, lastMonth],
  lost: [0, lastMonth - 15],
  refunded: [lastMonth - 2, lastMonth - 2],
  late: [lastMonth - 9, lastMonth],
  stopped: [0, lastMonth - 8],
};

/** Subsidiaries of the first account that began late, or stopped. */
const subsidiaryFates: Readonly<Record<string, Fate>> = {
  'Fromageries Montcourt Savoie': 'late',
  'Fromageries Montcourt Auvergne': 'stopped',
};

/** Returns the fate of a relation: of its subsidiary, or drawn for the members of the suppliers of the accounts. */
function fateOf(relation: Relation, buyer: DemoOrganisation, supplier: DemoOrganisation): Fate {
  if (relation.fate) return relation.fate;
  const ofSubsidiary = subsidiaryFates[buyer.columns.title];
  if (ofSubsidiary) return ofSubsidiary;
  if (!isOfAccount(buyer, supplier)) return 'usual';
  const drawn = randomFrom(`fate ${relation.subscriber} ${relation.supplier}`).next();
  return drawn < 0.06 ? 'silent' : drawn < 0.13 ? 'down' : drawn < 0.16 ? 'new' : 'usual';
}

export type Plan = {
  /** The first and last months; null where chance decides. */
  span: readonly [first: number, last: number] | null;
  /** Returns the factor of the amount of a month; negative for a credit. */
  factorOf: (at: number) => number;
  /** False for a supplier that has not declared the last month yet. */
  declaresLast: boolean;
};

/** Plans the months and amounts of a relation that chance alone would not make. */
export function planOf(relation: Relation, buyer: DemoOrganisation, supplier: DemoOrganisation): Plan {
  const fate = fateOf(relation, buyer, supplier);
  const credits = randomFrom(`credits ${relation.subscriber} ${relation.supplier}`);
  const credited = credits.chance(0.12) ? credits.int(0, monthCount - 2) : null;
  return {
    span: spans[fate] ?? null,
    factorOf: (at) => {
      if (fate === 'refunded' || at === credited) return -0.4;
      return fate === 'down' && at >= monthCount - 12 ? 0.45 : 1;
    },
    declaresLast: isSupplierOfAccount(supplier) || !randomFrom(`undeclared ${supplier.identifier}`).chance(0.16),
  };
}
