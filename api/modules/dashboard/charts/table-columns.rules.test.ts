import { expect, it } from 'vitest';
import { monthOf } from '#api/modules/turnover/index.ts';
import type { ChartData, ChartRow } from './chart-data.ts';
import { changeNoteOf, tableColumnsOf } from './table-columns.ts';

const row = (label: string, now: number | null, before: number | null): ChartRow => ({ label, target: label, now, before });
const data = (rows: ChartRow[], own: Partial<ChartData> = {}): ChartData => ({
  title: '',
  type: 'curved column',
  context: 'month',
  heading: 'Mois',
  series: { now: 'A', before: 'B' },
  rows,
  drawn: rows,
  span: { from: monthOf('2026-09'), to: monthOf('2026-10') },
  isComparable: true,
  hasTotal: true,
  declared: { first: monthOf('2024-01'), last: monthOf('2026-10') },
  declarers: { expected: 10, declared: 10 },
  ...own,
});
const read = (chart: ChartData) =>
  tableColumnsOf(chart).map(({ heading, values, total }) => [heading, ...values, total].map((text) => text.replaceAll('\u00a0', ' ')));
const rows = [row('2026-09', 7500, 5000), row('2026-10', 2500, 0)];

it('donne la part et l’évolution de chaque ligne, et celles du total', () => {
  expect(read(data(rows))).toEqual([
    ['Part', '75,0 %', '25,0 %', '100,0 %'],
    ['Évolution', '+ 50,0 %', '', '+ 100,0 %'],
  ]);
});

it('un mois provisoire garde ses euros, sans évolution', () => {
  const provisional = { declarers: { expected: 10, declared: 8 } };
  const both = [row('2026-09', 7500, 5000), row('2026-10', 2500, 1000)];
  expect(read(data(both, provisional))[1]).toEqual(['Évolution', '+ 50,0 %', '', '+ 66,7 %']);
  const one = data(both, { ...provisional, span: { from: monthOf('2026-10'), to: monthOf('2026-10') } });
  expect(read(one)[1]).toEqual(['Évolution', '', '', '']);
});

it('une évolution absente dit pourquoi, une fois : rien l’année d’avant, ou un mois provisoire', () => {
  const note = (chart: ChartData) => changeNoteOf(chart)?.replaceAll('\u00a0', ' ') ?? null;
  const provisional = { declarers: { expected: 10, declared: 8 } };
  const known = [row('2026-09', 7500, 5000), row('2026-10', 2500, 1000)];
  expect(note(data(known))).toBeNull();
  expect(note(data(rows))).toBe('Sans évolution (« – ») : aucun montant positif l’année d’avant.');
  expect(note(data(known, provisional))).toBe('Sans évolution (« – ») : mois encore provisoire.');
  expect(note(data([row('2026-08', 10, -5), ...known], provisional))).toBe(
    'Sans évolution (« – ») : aucun montant positif l’année d’avant, ou mois encore provisoire.',
  );
  // The months of the bars are one provisional month: the total has no change either.
  const one = { ...provisional, span: { from: monthOf('2026-10'), to: monthOf('2026-10') } };
  expect(note(data([row('papiers', 10, 5)], one))).toBe('Sans évolution (« – ») : mois encore provisoire.');
  expect(note(data(known, { isComparable: false }))).toBeNull();
});

it('sans toute l’année d’avant, la table dit depuis quand l’on déclare ; un camembert, des sommes sans total et une table vide n’en disent rien', () => {
  const since = (first: string) => ({ isComparable: false, declared: { first: monthOf(first), last: monthOf('2026-10') } });
  const late = since('2025-10');
  const known = [row('2026-09', 7500, null), row('2026-10', 2500, 1000)];
  expect(changeNoteOf(data(known, late))).toBe('Sans évolution\u00a0: rien n’est déclaré avant octobre 2025.');
  expect(changeNoteOf(data(known, since('2025-09')))).toBeNull();
  expect(changeNoteOf(data(known, { ...late, type: 'PieChart' }))).toBeNull();
  expect(changeNoteOf(data(known, { ...late, hasTotal: false }))).toBeNull();
  expect(changeNoteOf(data([], late))).toBeNull();
});

it('un total sans évolution dit pourquoi lui aussi', () => {
  const credit = [row('papiers', 10, 5), row('encres', 10, -5)];
  expect(changeNoteOf(data(credit))).not.toBeNull();
  expect(changeNoteOf(data([]))).toBeNull();
});

it('des lignes qui n’ouvrent rien gardent leur évolution', () => {
  const closed = rows.map((one) => ({ ...one, target: null }));
  expect(read(data(closed))[1]).toEqual(['Évolution', '+ 50,0 %', '', '+ 100,0 %']);
});

it('sans total positif, pas de part ; sans année d’avant, pas d’évolution ; sans total, ni l’un ni l’autre', () => {
  expect(read(data([row('a', -10, 5)])).map(([heading]) => heading)).toEqual(['Évolution']);
  expect(read(data(rows, { isComparable: false })).map(([heading]) => heading)).toEqual(['Part']);
  expect(read(data(rows, { isComparable: false, hasTotal: false }))).toEqual([]);
});

it('dit combien d’adhérents achètent, sur combien', () => {
  const members = [
    { ...row('bretagne', 10, null), members: { buying: 3, all: 12 } },
    { ...row('corse', 5, null), members: { buying: 1, all: 2 } },
  ];
  expect(read(data(members, { isComparable: false, allMembers: 17 }))[0]).toEqual(['Adhérents clients', '3 sur 12', '1 sur 2', '4 sur 17']);
});
