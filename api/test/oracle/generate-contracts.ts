import type { Company, Contract, Family, Network } from './network.ts';
import { seeded } from './seeded.ts';

const starts = ['2024-01-01', '2025-08-31', '2026-11-22', '2026-11-23', '2026-11-24'];
/** Ends around the day of the calls, around 180 days after it, and around that day less a notice of 90 days. */
const ends = [
  '2025-12-31',
  '2026-08-31',
  '2026-11-22',
  '2026-11-23',
  '2026-12-24',
  '2027-01-31',
  '2027-05-22',
  '2027-05-23',
  '2027-08-20',
  '2027-08-21',
];
const statuses = ['draft', 'validated', 'active', 'active', 'active', 'renew', 'halted', 'archived'];
const untils = [null, null, '2026-11-22', '2026-11-23', '2027-06-30'];

/** Draws contracts, offers and the families of the suppliers. A company, a supplier and a family are indexes. */
export function contractsOf(
  companies: readonly Company[],
  families: readonly Family[],
  seed: number,
): Pick<Network, 'contracts' | 'offers' | 'sells' | 'users' | 'shares'> {
  const random = seeded(seed);
  const indexes = (side: Company['kind']) => companies.flatMap(({ kind }, at) => (kind === side ? [at] : []));
  const [subscribers, suppliers] = [indexes('subscriber'), indexes('supplier')];
  const contracts = Array.from({ length: random.pick([0, 8, 40]) }, (_, id): Contract => {
    const supplier = random.chance(0.85) ? random.pick(suppliers) : null;
    const end = random.pick(ends);
    const start = random.pick(starts.filter((day) => day <= end));
    const renewal = random.pick([1, 5, 12]);
    return {
      id,
      title: `Contrat ${random.pick(['été', 'Énergie', 'abri', 'Zinc'])} ${id}`,
      company: random.pick(subscribers),
      author: null,
      supplier,
      supplierTitle: supplier === null ? 'Fournisseur hors réseau' : null,
      status: random.pick(statuses),
      start,
      end,
      firstEnd: end,
      renewed: 0,
      notice: random.pick([0, 30, 90, 400]),
      isRenewed: random.chance(0.5),
      renewal,
    };
  });
  const offers = suppliers.flatMap((supplier) => (random.chance(0.4) ? [{ supplier, until: random.pick(untils) }] : []));
  const sells = suppliers.flatMap((supplier) => families.flatMap((_, family) => (random.chance(0.25) ? [{ supplier, family }] : [])));
  return { contracts, offers, sells, users: [], shares: [] };
}
