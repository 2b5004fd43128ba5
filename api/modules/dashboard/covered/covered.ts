import { type Decision, isRunning, type LiveContract, type LiveContracts, nextDecision, termOn } from '#api/modules/contracts/index.ts';
import {
  type Declared,
  type Declarers,
  type Purchase,
  type PurchasedFamily,
  type Purchases,
  type Span,
  windowOf,
} from '#api/modules/turnover/index.ts';
import { addDays, type CalendarDate, daysBetween } from '#protocol/core/calendar.ts';
import { decisionDays } from '#protocol/dashboard/dashboard-covered.ts';

/** A contract with its dates of today and the companies that it covers. */
export type CoveringContract = LiveContract & { covers: ReadonlySet<number> };

/** Returns the contracts with their companies: a contract of a head office covers it and its subsidiaries, another one its own company. */
export function coveringContracts({ contracts, companies }: Omit<LiveContracts, 'seesAny'>, today: CalendarDate): CoveringContract[] {
  const covered = new Map<number, Set<number>>();
  for (const { id, parent_id } of companies)
    for (const owner of parent_id === null ? [id] : [id, parent_id]) covered.set(owner, (covered.get(owner) ?? new Set()).add(id));
  return contracts.flatMap((contract) => {
    const covers = covered.get(contract.organisation_id);
    return covers ? [{ ...termOn(contract, today), covers }] : [];
  });
}

/** A supplier of the window, in cents. `covered`: what companies under a running contract bought. `otherOffer`: null for a supplier with an offer. */
export type SupplierCover = Pick<Purchase, 'id' | 'slug' | 'title' | 'hasOffer' | 'isClosed'> & {
  amount: number;
  covered: number;
  /** The running contracts that cover some of its purchases, the last to end first. */
  contracts: CoveringContract[];
  families: string[];
  otherOffer: boolean | null;
};
/** A contract whose notice or end is near, with its term on that day. `amount`: the cents behind it; null without a supplier of the network. */
export type DecisionRow = {
  contract: CoveringContract;
  decision: Decision;
  amount: number | null;
};
export type FamilyRow = PurchasedFamily & { amount: number };

/** The purchases of the window against contracts and offers, in cents. */
export type Covered = {
  span: Span | null;
  declared: Declared | null;
  declarers: Declarers | null;
  total: number;
  /** Every supplier, the largest first. */
  suppliers: SupplierCover[];
  /** Null for a viewer who may see no contract. */
  contracts: { covered: number; toDecide: DecisionRow[] } | null;
  /** The families without a current offer among their suppliers, while another supplier of the family has one. */
  families: FamilyRow[];
};

const collator = new Intl.Collator('fr');
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const byTitle = (a: { title: string; id: number }, b: { title: string; id: number }): number =>
  collator.compare(a.title, b.title) || a.id - b.id;
const largestFirst = <Row extends { amount: number; title: string; id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.amount - a.amount || byTitle(a, b));

/** Adds up what companies under some of the contracts bought from a supplier; each purchase counts once. */
const centsUnder = (parts: Purchase['parts'], contracts: readonly CoveringContract[]): number =>
  sumOf(parts.flatMap(({ company, cents }) => (contracts.some(({ covers }) => covers.has(company)) ? [cents] : [])));

const latestFirst = (a: CoveringContract, b: CoveringContract): number =>
  a.end_date < b.end_date ? 1 : a.end_date > b.end_date ? -1 : byTitle(a, b);

function supplierOf(
  purchase: Purchase,
  running: readonly CoveringContract[],
  families: ReadonlyMap<number, PurchasedFamily>,
): SupplierCover {
  const { id, slug, title, hasOffer, isClosed, parts } = purchase;
  const contracts = running.filter(({ covers }) => parts.some(({ company }) => covers.has(company))).toSorted(latestFirst);
  const own = [...new Set(parts.map(({ family }) => family))].flatMap((family) => families.get(family) ?? []).toSorted(byTitle);
  return {
    id,
    slug,
    title,
    hasOffer,
    isClosed,
    amount: sumOf(parts.map(({ cents }) => cents)),
    covered: centsUnder(parts, contracts),
    contracts,
    families: own.map((family) => family.title),
    otherOffer: hasOffer ? null : own.some(({ sellerCount }) => sellerCount > 0),
  };
}

/** Lists the contracts to decide, the nearest day first, then the largest amount. */
function toDecideOf(contracts: readonly CoveringContract[], purchases: readonly Purchase[], today: CalendarDate): DecisionRow[] {
  const bySupplier = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  const until = addDays(today, decisionDays);
  return contracts
    .flatMap((contract) => {
      const { supplier_id, status } = contract;
      const decision = nextDecision(contract, today);
      // A fixed term that is over today needs no decision any more.
      if (status === 'halted' || decision.on > until) return [];
      return [
        { contract, decision, amount: supplier_id === null ? null : centsUnder(bySupplier.get(supplier_id)?.parts ?? [], [contract]) },
      ];
    })
    .toSorted((a, b) => daysBetween(b.decision.on, a.decision.on) || (b.amount ?? 0) - (a.amount ?? 0) || byTitle(a.contract, b.contract));
}

/** Lists the families that no supplier with a current offer sold in the window, while a supplier of the family has one. */
function familiesOf(purchases: readonly Purchase[], families: readonly PurchasedFamily[]): FamilyRow[] {
  const bought = new Map<number, { amount: number; hasOffer: boolean }>();
  for (const { parts, hasOffer } of purchases) {
    for (const { family, cents } of parts) {
      const sum = bought.get(family) ?? { amount: 0, hasOffer: false };
      bought.set(family, { amount: sum.amount + cents, hasOffer: sum.hasOffer || hasOffer });
    }
  }
  const rows = families.flatMap((family) => {
    const { amount, hasOffer } = bought.get(family.id) ?? { amount: 0, hasOffer: false };
    return amount > 0 && family.sellerCount > 0 && !hasOffer ? [{ ...family, amount }] : [];
  });
  return largestFirst(rows);
}

type Read = Partial<Pick<Purchases<never>, 'suppliers' | 'families'>> & {
  declared: Declared | null;
  declarers: Declarers | null;
};

/** Sets the purchases of the window against the contracts that the viewer may see and the current offers. `seen`: null for a viewer who may see none. */
export function coveredOf(
  { declared, declarers, suppliers: purchases = [], families = [] }: Read,
  seen: CoveringContract[] | null,
  today: CalendarDate,
): Covered {
  const running = Map.groupBy(
    (seen ?? []).filter(({ status }) => isRunning(status)),
    ({ supplier_id }) => supplier_id,
  );
  const byId = new Map(families.map((family) => [family.id, family]));
  const suppliers = largestFirst(purchases.map((purchase) => supplierOf(purchase, running.get(purchase.id) ?? [], byId)));
  return {
    span: declared ? windowOf(declared.last) : null,
    declared,
    declarers,
    total: sumOf(suppliers.map(({ amount }) => amount)),
    suppliers,
    contracts: seen && { covered: sumOf(suppliers.map(({ covered }) => covered)), toDecide: toDecideOf(seen, purchases, today) },
    families: familiesOf(purchases, families),
  };
}

/** Lists the suppliers bought without contract, the largest amount without one first. A closed supplier can have no new contract. */
export const uncoveredOf = ({ suppliers }: Covered): (SupplierCover & { uncovered: number })[] =>
  suppliers
    .map((supplier) => ({ ...supplier, uncovered: supplier.amount - supplier.covered }))
    .filter(({ uncovered, isClosed }) => uncovered > 0 && !isClosed)
    .toSorted((a, b) => b.uncovered - a.uncovered || byTitle(a, b));
