import { expect, it } from 'vitest';
import type { LiveContract } from '#api/modules/contracts/index.ts';
import { monthOf, type Purchase, type PurchasedFamily } from '#api/modules/turnover/index.ts';
import { presentCovered, sentenceOf } from './covered.present.ts';
import { type Covered, coveredOf, coveringContracts, uncoveredOf } from './covered.ts';

const today = '2026-11-23';
const [head, north, south] = [1, 2, 3];
const companies = [head, north, south].map((id) => ({ id, parent_id: id === head ? null : head }));

/** A contract with a supplier of the network, which runs until the end of 2027 with a notice of 90 days. */
const contract = (id: number, over: Partial<LiveContract> = {}): LiveContract => ({
  id,
  title: `Contrat ${id}`,
  supplier_id: id,
  supplier: `S${id}`,
  organisation_id: north,
  status: 'active',
  start_date: '2026-01-01',
  end_date: '2027-12-31',
  first_end_date: '2027-12-31',
  renewed_months: 0,
  notification_date: '2027-08-01',
  notice_days: 90,
  automatic_renewal: true,
  renewal_months: 12,
  remind_from: '2026-01-01',
  ...over,
});
/** A supplier from which companies bought for these euros, in one family. */
const purchase = (id: number, euros: Record<number, number>, over: Partial<Purchase> & { family?: number } = {}): Purchase => ({
  id,
  slug: `s${id}`,
  title: `S${id}`,
  hasOffer: false,
  isClosed: false,
  ...over,
  parts: Object.entries(euros).map(([company, amount]) => ({ company: Number(company), family: over.family ?? 7, cents: amount * 100 })),
});
const family = (id: number, sellerCount: number): PurchasedFamily => ({ id, slug: `f${id}`, title: `F${id}`, sellers: [], sellerCount });
const covered = (suppliers: Purchase[], contracts: LiveContract[] | null, families: PurchasedFamily[] = [], day = today): Covered =>
  coveredOf(
    { declared: { first: monthOf('2024-01'), last: monthOf('2026-10') }, declarers: null, suppliers, families },
    contracts && coveringContracts({ contracts, companies }, day),
    day,
  );
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('compte sous contrat ce que les sociétés couvertes achètent au fournisseur du contrat, une seule fois', () => {
  const bought = [purchase(1, { [head]: 10, [north]: 20.5, [south]: 40 }), purchase(2, { [south]: 5 })];
  const own = covered(bought, [contract(1), contract(9, { supplier_id: 1 })]);
  expect(own.contracts?.covered).toBe(2050);
  expect(uncoveredOf(own).map(({ title, uncovered }) => [title, uncovered])).toEqual([
    ['S1', 5000],
    ['S2', 500],
  ]);
  expect(plain(sentenceOf(own))).toBe('27,2 % de vos achats sont faits sous un contrat en cours : 21 € sur 76 €.');
  expect(covered(bought, [contract(1, { organisation_id: head })]).contracts?.covered).toBe(7050);
  expect(covered(bought, [contract(1, { supplier_id: null })]).contracts?.covered).toBe(0);
});

it('un contrat court de son premier à son dernier jour, renouvelé ou non avant le passage de la nuit', () => {
  const bought = [purchase(1, { [north]: 10 })];
  const on = (day: string, over: Partial<LiveContract>) => covered(bought, [contract(1, over)], [], day).contracts?.covered;
  const fixed = {
    automatic_renewal: false,
    renewal_months: null,
    start_date: '2026-03-01',
    end_date: '2026-11-30',
    first_end_date: '2026-11-30',
  };
  expect(['2026-02-28', '2026-03-01'].map((day) => on(day, { ...fixed, status: 'validated' }))).toEqual([0, 1000]);
  expect(['2026-11-30', '2026-12-01'].map((day) => on(day, fixed))).toEqual([1000, 0]);
  expect(on('2026-12-01', { ...fixed, automatic_renewal: true, renewal_months: 12 })).toBe(1000);
  expect((['draft', 'halted', 'archived', 'renew'] as const).map((status) => on(today, { status }))).toEqual([0, 0, 0, 1000]);
});

it('donne à décider le préavis, à défaut le renouvellement ou la fin, à 180 jours au plus', () => {
  const decided = (over: Partial<LiveContract>) =>
    covered([purchase(1, { [north]: 10, [south]: 3 })], [contract(1, over)]).contracts?.toDecide.map(({ decision, amount }) => [
      decision.kind,
      decision.on,
      amount,
    ]);
  const ending = (end_date: string) => ({ end_date, first_end_date: end_date });
  // 22 May 2027 is 180 days after 23 November 2026, and 90 days before 20 August.
  expect(decided(ending('2027-08-20'))).toEqual([['notice', '2027-05-22', 1000]]);
  expect(decided(ending('2027-08-21'))).toEqual([]);
  expect(decided({ ...ending('2027-01-31') })).toEqual([['renewal', '2027-01-31', 1000]]);
  expect(decided({ ...ending('2027-01-31'), automatic_renewal: false, renewal_months: null })).toEqual([['end', '2027-01-31', 1000]]);
  expect(decided({ ...ending('2026-11-23'), notice_days: 0, automatic_renewal: false })).toEqual([['end', '2026-11-23', 1000]]);
  expect(decided({ ...ending('2026-11-22'), notice_days: 0, automatic_renewal: false })).toEqual([]);
  expect(decided({ ...ending('2027-01-31'), supplier_id: null })).toEqual([['renewal', '2027-01-31', null]]);
  expect(decided({ ...ending('2027-01-31'), status: 'validated', start_date: '2026-12-01' })).toEqual([['renewal', '2027-01-31', 1000]]);
});

it('met d’abord le jour le plus proche, puis le plus grand montant', () => {
  const ends = (id: number, end_date: string, supplier_id: number | null = id) =>
    contract(id, { end_date, first_end_date: end_date, notice_days: 0, supplier_id });
  const contracts = [ends(3, '2027-02-01'), ends(1, '2027-01-31'), ends(2, '2027-01-31'), ends(4, '2027-01-31', null)];
  const { contracts: cover } = covered([purchase(1, { [north]: 10 }), purchase(2, { [north]: 20 })], contracts);
  expect(cover?.toDecide.map(({ contract: { id } }) => id)).toEqual([2, 1, 4, 3]);
});

it('ne retient que les familles dont aucun fournisseur acheté n’a d’offre, quand un autre en a une', () => {
  const bought = [
    purchase(1, { [north]: 10 }, { family: 7 }),
    purchase(2, { [north]: 90 }, { family: 8 }),
    purchase(3, { [north]: 1 }, { family: 8, hasOffer: true }),
    purchase(4, { [north]: 50 }, { family: 9 }),
    purchase(5, { [north]: 60 }, { family: 6 }),
    purchase(6, { [north]: -5 }, { family: 5 }),
  ];
  const known = [family(5, 1), family(6, 2), family(7, 1), family(8, 2), family(9, 0)];
  const { families, suppliers } = covered(bought, null, known);
  // In both orders of the purchases: the supplier with an offer stands after the other one of its family, then before it.
  for (const found of [families, covered(bought.toReversed(), null, known).families])
    expect(found.map(({ title, amount }) => [title, amount])).toEqual([
      ['F6', 6000],
      ['F7', 1000],
    ]);
  expect(suppliers.map(({ title, otherOffer }) => [title, otherOffer])).toEqual([
    ['S2', true],
    ['S5', true],
    ['S4', false],
    ['S1', true],
    ['S3', null],
    ['S6', true],
  ]);
});

it('sans contrat visible la part est absente, jamais zéro ; avec des avoirs elle n’est ni négative ni au-dessus de 100 %', () => {
  const unseen = covered([purchase(1, { [north]: 10 })], null);
  expect(presentCovered(unseen).contracts).toBeNull();
  expect(plain(sentenceOf(unseen))).toBe(
    'Vos droits ne vous montrent aucun contrat : la part de vos achats sous contrat n’est pas calculée.',
  );
  expect(sentenceOf(covered([purchase(1, { [north]: 10 })], []))).toBe(
    'Aucun de vos achats n’est fait sous un contrat en cours que vous pouvez voir.',
  );
  expect(sentenceOf(covered([], []))).toBe('Aucun achat n’est déclaré sur douze mois.');
  const credit = (one: number, two: number) =>
    presentCovered(covered([purchase(1, { [north]: one }), purchase(2, { [north]: two })], [contract(1)]));
  expect(credit(-10, 30).contracts?.share).toBeNull();
  expect(credit(30, -10).contracts?.share).toBeNull();
  expect(credit(30, 0).contracts).toMatchObject({ share: 100, suppliers: [], covered: 30, uncovered: 0 });
});
