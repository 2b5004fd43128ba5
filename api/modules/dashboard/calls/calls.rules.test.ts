import { expect, it } from 'vitest';
import { monthOf, type PartnerMonths } from '#api/modules/turnover/index.ts';
import { reasonText } from './calls.present.ts';
import { callsOf } from './calls.ts';

const declared = { first: monthOf('2023-01'), last: monthOf('2026-10') };

/** A partner that bought for these euros, month by month. */
const partner = (title: string, bought: Record<string, number>, first = Object.keys(bought)[0] ?? ''): PartnerMonths => ({
  id: 1,
  slug: title,
  title,
  city: null,
  phone: null,
  isStarred: false,
  first: monthOf(first),
  months: new Map(Object.entries(bought).map(([month, euros]) => [monthOf(month), euros * 100])),
});
const monthly = (from: string, to: string, euros: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: monthOf(to) - monthOf(from) + 1 }, (_, at) => {
      const month = monthOf(from) + at;
      return [`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`, euros];
    }),
  );
const reasons = (...partners: PartnerMonths[]) => callsOf(partners, declared).map((call) => [call.partner.title, reasonText(call)]);

it('appelle qui se tait depuis deux fois son intervalle habituel, pas avant', () => {
  const until = (month: string) => partner('Mensuel', monthly('2024-11', month, 10), '2023-01');
  expect(reasons(until('2026-08'))).toEqual([['Mensuel', 'Plus rien depuis août 2026, d’habitude tous les mois']]);
  expect(reasons(until('2026-09'))).toEqual([]);
  const quarterly = { '2025-07': 10, '2025-10': 10, '2026-01': 10, '2026-04': 10 };
  expect(reasons(partner('Trimestriel', quarterly, '2023-01'))).toEqual([
    ['Trimestriel', 'Plus rien depuis avril 2026, d’habitude tous les 3 mois'],
  ]);
  expect(reasons(partner('Trimestriel', { ...quarterly, '2026-07': 10 }, '2023-01'))).toEqual([]);
});

it('appelle qui achète plus de 30 % de moins que l’année d’avant', () => {
  const bought = (now: number) =>
    partner('Baisse', { ...monthly('2024-11', '2025-10', 100), ...monthly('2025-11', '2026-10', now) }, '2023-01');
  expect(reasons(bought(69)).map(([, text]) => text?.replaceAll(/\s/g, ' '))).toEqual(['− 31,0 % sur un an']);
  expect(reasons(bought(70))).toEqual([]);
  expect(callsOf([bought(69)], { ...declared, first: monthOf('2025-01') })).toEqual([]);
});

it('appelle un nouveau de moins de trois mois, et personne sans raison ni sans achat', () => {
  expect(reasons(partner('Nouveau', { '2026-08': 5 }))).toEqual([['Nouveau', 'Nouveau depuis août 2026']]);
  expect(reasons(partner('Ancien', { '2026-07': 5 }))).toEqual([]);
  expect(reasons(partner('Avoir', { '2026-10': -5 }))).toEqual([]);
  expect(callsOf([partner('Nouveau', { '2026-08': 5 })], null)).toEqual([]);
  const recent = (first: string) => callsOf([partner('Nouveau', { '2026-09': 5 })], { ...declared, first: monthOf(first) });
  expect([recent('2026-09').length, recent('2026-08').length], 'rien n’est déclaré avant ce premier mois').toEqual([0, 1]);
});

it('met d’abord le plus grand enjeu', () => {
  const silent = partner('Silence', monthly('2024-11', '2026-05', 10), '2023-01');
  const lower = partner('Baisse', { ...monthly('2024-11', '2025-10', 100), ...monthly('2025-11', '2026-10', 10) }, '2023-01');
  expect(callsOf([silent, lower, partner('Nouveau', { '2026-10': 500 })], declared).map(({ stake }) => stake)).toEqual([
    108_000, 50_000, 12_000,
  ]);
});
