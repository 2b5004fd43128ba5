import { contractsOf } from './generate-contracts.ts';
import type { Company, Family, Network, Row } from './network.ts';
import { type Seeded, seeded } from './seeded.ts';

/** Returns the month `by` months after another, both 'yyyy-mm'. */
export function monthAfter(month: string, by: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const departments = ['75', '92', '59', '56', '33', '31', '69', '38', '13', '2A', '974', '44', '67', '20', '99', null, null];
const names = ['Étoile', 'abeille', 'Zénith', 'Ardoise', 'Œuvre', 'Blé d’or', 'Écluse', 'Forge', 'Granit', 'Hêtre', 'Île', 'Jonc'];

/** Adds companies of a kind: groups of one level, and companies alone. */
function addCompanies(random: Seeded, kind: Company['kind'], count: number, groups: readonly number[], into: Company[]): void {
  const start = into.length;
  for (let at = 0; at < count; at++) {
    // A supplier may have the slug of a subscriber.
    const title = `${random.pick(names)} ${kind === 'supplier' && random.chance(0.8) ? 'F' : 'A'}${at}`;
    into.push({
      id: into.length,
      kind,
      parent: null,
      slug: '',
      title,
      key: '',
      department: random.pick(departments),
      city: random.chance(0.8) ? `Ville ${at}` : null,
      phone: random.chance(0.7) ? `01 02 03 04 ${String(at).padStart(2, '0')}` : null,
      published: kind === 'supplier' ? random.pick([null, null, 1, 500_00, 40_000_00, 3_000_000_00]) : null,
      isClosed: false,
    });
  }
  let child = start + groups.length;
  groups.forEach((size, head) => {
    for (let at = 0; at < size && child < into.length; at++, child++) {
      const company = into[child];
      if (company) company.parent = start + head;
    }
  });
}

function makeFamilies(random: Seeded, count: number): Family[] {
  const families: Family[] = [];
  for (let at = 0; at < count; at++) {
    const parent = families.length;
    families.push({ id: parent, parent: null, slug: '', title: `${random.pick(names)} famille ${at}` });
    for (let sub = random.int(0, 2); sub > 0; sub--)
      families.push({ id: families.length, parent, slug: '', title: `${random.pick(names)} sous-famille ${families.length}` });
  }
  return families;
}

/** Amounts of a pair: mostly purchases, some credits, sometimes nothing but credits, sometimes a sum of zero. */
const habits = ['purchases', 'purchases', 'purchases', 'credits', 'both', 'zero', 'same'] as const;

/** Adds the rows of one pair: it may begin late, stop early, and leave months out. */
function addPair(
  random: Seeded,
  pair: Omit<Row, 'month' | 'cents'>,
  span: { first: string; months: number },
  into: Map<string, Row>,
): void {
  const habit = random.pick(habits);
  const from = random.chance(0.4) ? random.int(0, span.months - 1) : 0;
  const until = random.chance(0.4) ? random.int(from, span.months - 1) : span.months - 1;
  const pace = random.pick([0.08, 0.3, 0.7, 1]);
  let balance = 0;
  for (let at = from; at <= until; at++) {
    if (!random.chance(pace)) continue;
    const amount = habit === 'same' ? 100_00 : random.int(1, random.pick([99, 50_000, 4_000_000]));
    const isCredit = habit === 'credits' || random.chance(habit === 'both' ? 0.5 : 0.06);
    let cents = isCredit ? -amount : amount;
    if (habit === 'zero' && balance !== 0) cents = -balance;
    balance += cents;
    const month = monthAfter(span.first, at);
    into.set([pair.subscriber, pair.supplier, pair.family, month].join(), { ...pair, month, cents });
  }
}

/** The sizes of a network: how many subscribers, suppliers and families, over how many months. */
function sizesOf(random: Seeded) {
  return {
    subscribers: random.pick([5, 7, 9, 26]),
    suppliers: random.pick([4, 6, 12, 27]),
    families: random.pick([2, 5, 9, 24]),
    months: random.pick([1, 2, 5, 11, 12, 13, 23, 24, 25, 30, 38]),
    last: monthAfter('2023-01', random.pick([0, 11, 12, 23, 35, 36, 45, random.int(0, 45)])),
  };
}

/** Makes a network of a few companies from a seed. Its ids are positions; slugs and sort keys come with `plantNetwork`. */
/** The day of the calls on a generated network, and days around twelve months before it. */
const today = '2026-11-23';
const days = ['2024-02-29', '2025-11-22', '2025-11-23', '2025-11-24', '2026-05-01', today];
const statuses = ['Étude en cours', 'Étude réalisée', 'Fournisseur Mercurial sélectionné', 'Fournisseur Réseau Ouest sélectionné', null];

/** Draws studies of the subscribers, and openings of pages: their slug is the index of a company, as their company. */
function figuresOf(companies: readonly Company[], random: ReturnType<typeof seeded>): Pick<Network, 'studies' | 'openings'> {
  const indexes = (side: Company['kind']) => companies.flatMap(({ kind }, at) => (kind === side ? [at] : []));
  const [subscribers, suppliers] = [indexes('subscriber'), indexes('supplier')];
  if (subscribers.length === 0 || suppliers.length === 0) return { studies: [], openings: [] };
  const studies = Array.from({ length: 25 }, () => {
    const since = [random.pick(days), random.pick(days)].toSorted();
    return { company: random.pick(subscribers), status: random.pick(statuses), since };
  });
  const openings = Array.from({ length: 60 }, (_, at) => ({
    day: random.pick(days),
    route: random.pick(['/fournisseur/:slug', '/fournisseur/:slug/offres', '/adherent/:slug']),
    slug: String(random.pick(suppliers)),
    role: random.pick(['subscriber', 'subscriber', 'subscriber', 'supplier']),
    company: random.pick(subscribers),
    views: 1 + (at % 4),
  }));
  return { studies, openings };
}

/** Closes some of the companies at the desk; about half of the networks have none. */
function closeSome(companies: readonly Company[], random: Seeded): void {
  const share = random.pick([0, 0, 0.1, 0.3]);
  for (const company of companies) company.isClosed = random.chance(share);
}

export function generateNetwork(seed: number): Network {
  const random = seeded(seed);
  const sizes = sizesOf(random);
  const companies: Company[] = [];
  addCompanies(
    random,
    'subscriber',
    sizes.subscribers,
    [sizes.subscribers > 20 ? random.int(8, 11) : random.int(1, 3), random.int(0, 1)],
    companies,
  );
  addCompanies(random, 'supplier', sizes.suppliers, random.chance(0.5) ? [random.int(1, 2)] : [], companies);
  closeSome(companies, seeded(seed + 9000));
  const families = makeFamilies(random, sizes.families);
  const first = monthAfter(sizes.last, 1 - sizes.months);
  const rows = new Map<string, Row>();
  const density = random.pick([0.25, 0.5, 0.9]);
  for (const buyer of companies.filter(({ kind }) => kind === 'subscriber')) {
    // A company that began late, one that stopped, one that never declared.
    const late = random.chance(0.2) ? random.int(0, sizes.months - 1) : 0;
    const kept = random.chance(0.2) ? random.int(0, sizes.months - late) : sizes.months - late;
    if (kept < 1) continue;
    for (const seller of companies.filter(({ kind }) => kind === 'supplier')) {
      if (!random.chance(density)) continue;
      for (let lines = random.chance(0.3) ? 2 : 1; lines > 0; lines--)
        addPair(
          random,
          { subscriber: buyer.id, supplier: seller.id, family: random.pick(families).id },
          { first: monthAfter(first, late), months: kept },
          rows,
        );
    }
  }
  // A last month that only some suppliers have declared.
  const missing = random.chance(0.5) ? companies.filter(({ kind }) => kind === 'supplier' && random.chance(0.4)).map(({ id }) => id) : [];
  const declared = [...rows.values()].filter(({ supplier, month }) => month !== sizes.last || !missing.includes(supplier));
  return {
    companies,
    families,
    rows: declared,
    ...figuresOf(companies, seeded(seed + 7000)),
    ...contractsOf(companies, families, seed + 8000),
    today,
  };
}
