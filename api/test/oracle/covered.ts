import { type Covering, coveringOf, dayAfter } from './contracts.ts';
import { type Company, companyOf, type Family, familyOf, type Network, type Row } from './network.ts';
import type { Perimeter } from './perimeter.ts';
import { monthAfter, percentOf, rowsBetween, windowAnswer, windowOf } from './window.ts';
import { counted, euros, eurosHeading, percentText, wholeEuros } from './words.ts';

type Bought = {
  company: Company;
  rows: Row[];
  amount: number;
  covered: number;
  contracts: Covering[];
  families: Family[];
  hasOffer: boolean;
};

const collator = new Intl.Collator('fr');
const byTitle = (a: { title: string; id: number }, b: { title: string; id: number }) => collator.compare(a.title, b.title) || a.id - b.id;
const centsOf = (rows: readonly Row[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);
const linkOf = ({ slug, title }: Company) => ({ slug, title });
/** A closed supplier offers nothing any more, even before the last day of its offers. */
const hasOffer = ({ network }: Perimeter, supplier: number): boolean =>
  !companyOf(network, supplier).isClosed &&
  network.offers.some((offer) => offer.supplier === supplier && (offer.until === null || offer.until >= network.today));

const buyersOfNetwork = new WeakMap<Network, Map<number, Set<number>>>();
/** Returns the buyers of each supplier in the last 12 declared months of the network. */
function buyersIn(network: Network): Map<number, Set<number>> {
  const known = buyersOfNetwork.get(network);
  if (known) return known;
  let last = '';
  for (const { month } of network.rows) if (month > last) last = month;
  const buyers = new Map<number, Set<number>>();
  for (const { month, supplier, subscriber } of network.rows)
    if (month > monthAfter(last, -12)) buyers.set(supplier, (buyers.get(supplier) ?? new Set()).add(subscriber));
  buyersOfNetwork.set(network, buyers);
  return buyers;
}

/** The suppliers of a family of the network that have a current offer: those with the most buyers first. */
function sellersOf(perimeter: Perimeter, family: Family): Company[] {
  const { network } = perimeter;
  const buyers = buyersIn(network);
  const ids = new Set(network.sells.filter((sale) => familyOf(network, sale.family) === family).map(({ supplier }) => supplier));
  const sellers = [...ids]
    .filter((id) => hasOffer(perimeter, id))
    .map((id) => ({ ...companyOf(network, id), buyers: buyers.get(id)?.size ?? 0 }));
  return sellers.sort((a, b) => b.buyers - a.buyers || (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
}

function suppliersOf(perimeter: Perimeter, rows: readonly Row[], contracts: readonly Covering[]): Bought[] {
  const { network } = perimeter;
  const suppliers = [...Map.groupBy(rows, ({ supplier }) => supplier)].map(([id, own]) => {
    const running = contracts.filter(
      ({ supplier, status, covers }) => supplier === id && /active|renew/.test(status) && own.some((row) => covers.has(row.subscriber)),
    );
    return {
      company: companyOf(network, id),
      rows: own,
      amount: centsOf(own),
      covered: centsOf(own.filter((row) => running.some(({ covers }) => covers.has(row.subscriber)))),
      contracts: running.sort((a, b) => (a.end === b.end ? byTitle(a, b) : a.end < b.end ? 1 : -1)),
      families: [...new Set(own.map(({ family }) => familyOf(network, family)))].sort(byTitle),
      hasOffer: hasOffer(perimeter, id),
    };
  });
  return suppliers.sort((a, b) => b.amount - a.amount || byTitle(a.company, b.company));
}

/** The contracts whose last day of notice, renewal or end comes within 180 days, the nearest first. */
function decisionsOf({ network: { today } }: Perimeter, rows: readonly Row[], contracts: readonly Covering[]) {
  const until = dayAfter(today, 180);
  const decisions = contracts.flatMap((contract) => {
    const { id, title, status, end, notice, isRenewed, renewal, supplier, covers } = contract;
    const lastNotice = dayAfter(end, -notice);
    const isOpen = notice > 0 && lastNotice >= today;
    const on = isOpen ? lastNotice : end;
    if (status === 'halted' || on > until) return [];
    const behind = rows.filter((row) => row.supplier === supplier && covers.has(row.subscriber));
    const kind = isOpen ? 'notice' : isRenewed && renewal !== null ? 'renewal' : 'end';
    return [{ id, title, supplier: contract.supplierTitle, kind, on, end, amount: supplier === null ? null : centsOf(behind) }];
  });
  return decisions.sort((a, b) => (a.on === b.on ? (b.amount ?? 0) - (a.amount ?? 0) || byTitle(a, b) : a.on < b.on ? -1 : 1));
}

/** The families bought from suppliers without a current offer, while another supplier of the family has one. */
function familiesOf(perimeter: Perimeter, rows: readonly Row[]) {
  const families = [...Map.groupBy(rows, ({ family }) => familyOf(perimeter.network, family))].flatMap(([family, own]) => {
    const [amount, sellers] = [centsOf(own), sellersOf(perimeter, family)];
    const isOffered = own.some(({ supplier }) => hasOffer(perimeter, supplier));
    return amount > 0 && sellers.length > 0 && !isOffered ? [{ family, amount, sellers }] : [];
  });
  return families
    .sort((a, b) => b.amount - a.amount || byTitle(a.family, b.family))
    .map(({ family: { slug, title }, amount, sellers }) => ({
      slug,
      title,
      amount: euros(amount),
      suppliers: sellers.slice(0, 3).map(linkOf),
      suppliersTotal: sellers.length,
    }));
}

type Cover = { covered: number; total: number; share: number | null; decisions: number };

function sentenceOf(rows: readonly Row[], cover: Cover | null): string {
  if (rows.length === 0) return 'Aucun achat n’est déclaré sur douze mois.';
  if (!cover) return 'Vos droits ne vous montrent aucun contrat\u00a0: la part de vos achats sous contrat n’est pas calculée.';
  const { covered, total, share, decisions } = cover;
  const next = decisions === 0 ? '' : ` ${counted(decisions, 'contrat')} à décider d’ici 180\u00a0jours.`;
  if (share === null) return `${wholeEuros(covered)} de vos achats sont faits sous un contrat en cours.${next}`;
  if (covered === 0) return `Aucun de vos achats n’est fait sous un contrat en cours que vous pouvez voir.${next}`;
  const parts = `${wholeEuros(covered)} sur ${wholeEuros(total)}`;
  return `${percentText(share)} de vos achats sont faits sous un contrat en cours\u00a0: ${parts}.${next}`;
}

const yesNo = (value: boolean): string => (value ? 'oui' : 'non');

function tableOf(perimeter: Perimeter, suppliers: readonly Bought[], hasContracts: boolean) {
  const total = centsOf(suppliers.flatMap(({ rows }) => rows));
  const rows = suppliers.map(({ company, amount, covered, contracts, families, hasOffer: own }) => ({
    title: company.title,
    amount: euros(amount),
    share: total > 0 ? percentOf(amount, total) : null,
    ...(hasContracts && {
      contract: contracts.length === 0 ? 'non' : covered === amount ? 'oui' : 'en partie',
      covered: euros(covered),
      contracts: contracts.map(({ title }) => title).join(' ; '),
      end: contracts[0]?.end ?? null,
    }),
    families: families.map(({ title }) => title).join(' ; '),
    offer: yesNo(own),
    otherOffer: own ? null : yesNo(families.some((family) => sellersOf(perimeter, family).length > 0)),
  }));
  const window = perimeter.last === null ? 'Douze mois' : eurosHeading(perimeter.last);
  const head = [
    ...['Fournisseur', window, 'Part (%)'],
    ...(hasContracts ? ['Sous contrat', 'Montant sous contrat', 'Contrat', 'Fin du contrat'] : []),
    ...['Familles', 'Offre en cours', 'Autre offre dans la famille'],
  ];
  const cells = rows.map((row) =>
    Object.entries(row).map(([key, cell]) => (cell === '' ? null : key === 'end' && cell !== null ? new Date(`${cell}T00:00:00Z`) : cell)),
  );
  return { rows, sheet: [head, ...cells] };
}

/** The answer of `dashboard/covered/{slug}`, its rows and its sheet. */
export function coveredAnswer(perimeter: Perimeter) {
  const window = windowOf(perimeter);
  const rows = window ? rowsBetween(perimeter.rows, window.from, window.last) : [];
  const contracts = coveringOf(perimeter);
  const suppliers = suppliersOf(perimeter, rows, contracts ?? []);
  const total = centsOf(rows);
  const covered = suppliers.reduce((sum, supplier) => sum + supplier.covered, 0);
  const share = total > 0 && covered >= 0 && covered <= total ? percentOf(covered, total) : null;
  const decisions = contracts && decisionsOf(perimeter, rows, contracts);
  const without = suppliers
    .filter(({ amount, covered: under, company }) => amount > under && !company.isClosed)
    .sort((a, b) => b.amount - b.covered - (a.amount - a.covered) || byTitle(a.company, b.company));
  const body = {
    ...windowAnswer(perimeter),
    sentence: sentenceOf(rows, decisions && { covered, total, share, decisions: decisions.length }),
    total: euros(total),
    contracts: decisions && {
      covered: euros(covered),
      uncovered: euros(total - covered),
      share,
      suppliers: without.slice(0, 10).map(({ company, amount, covered: under }) => ({
        ...linkOf(company),
        id: String(company.id),
        amount: euros(amount),
        covered: euros(under),
        uncovered: euros(amount - under),
      })),
      suppliersTotal: without.length,
      toDecide: decisions.slice(0, 50).map(({ id, on, end, amount, ...decision }) => ({
        ...decision,
        id: String(id),
        decideOn: on,
        endDate: end,
        amount: euros(amount),
      })),
      toDecideTotal: decisions.length,
    },
    families: familiesOf(perimeter, rows),
  };
  return { body, ...tableOf(perimeter, suppliers, contracts !== null) };
}
