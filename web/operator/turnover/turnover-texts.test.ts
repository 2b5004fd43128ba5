import { expect, it } from 'vitest';
import type { TurnoverPair } from '#protocol/turnover/turnover-desk.ts';
import { euros } from '#web/lib/formats/amounts.ts';
import { missingStateOf, tableStateOf, yearOf } from './turnover.url-state.ts';
import { amountAt, amountText, cellLabel, figure, monthHead } from './turnover-texts.ts';

it('un montant se lit en euros entiers dans la liste, avec ses centimes dans un couple', () => {
  expect(
    [figure(1234.5, false), figure(-0.4, false), figure(1234.5, true), figure(-12.3, true)].map((text) => text.replaceAll(/\s/g, ' ')),
  ).toEqual([...['1 235', '0', '1 234,50', '\u221212,30']]);
  expect(amountText(1234.5).replaceAll(/\s/g, ' ')).toBe('1 234,50 €');
  expect([amountText(null), amountText(0).replaceAll(/\s/g, ' ')]).toEqual(['rien de déclaré', '0,00 €']);
});

it('un avoir s’arrondit comme sur le tableau de bord de ses membres, avec un vrai signe moins', () => {
  expect([figure(-1234.5, false), figure(-0.004, true)].map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['\u22121 235', '0,00']);
  expect(euros(-1234.5)).toBe(`${figure(-1234.5, false)}\u00a0€`);
});

it('une case dit sa famille, son mois et son montant ; une colonne son mois', () => {
  expect(cellLabel('Bois', '2026-08', null)).toBe('Corriger Bois, août 2026\u00a0: rien de déclaré');
  expect([monthHead('2026-01'), monthHead('2026-12')]).toEqual(['janv.', 'déc.']);
});

it('le montant d’une case est celui de sa famille et de son mois', () => {
  const row = (id: string, amounts: (number | null)[]) => ({ id, title: id, amounts, total: 0 });
  const pair = { months: ['2026-01', '2026-02'], rows: [row('1', [10, null]), row('2', [0, 30])] } as unknown as TurnoverPair;
  const found = ['1', '2', '3'].map((family) => ['2026-01', '2026-02', '2026-03'].map((month) => amountAt(pair, family, month)));
  expect(found).toEqual([
    [10, null, null],
    [0, 30, null],
    [null, null, null],
  ]);
});

it('les adresses se lisent, et ce qui est inconnu ne compte pas', () => {
  const params = (query: string) => new URLSearchParams(query);
  expect(tableStateOf(params('q=+val+&year=2024&supplier=12&sort=title'))).toEqual({
    ...{ q: 'val', year: '2024', supplier: '12', sort: 'title' },
  });
  expect(tableStateOf(params('year=24&supplier=0&sort=prix'))).toEqual({ q: '', year: '', supplier: '', sort: 'total' });
  expect(missingStateOf(params('q=val&month=2026-12'))).toEqual({ q: 'val', month: '2026-12' });
  for (const month of ['2026-13', '0000-01', '0050-01', '2100-01']) expect(missingStateOf(params(`month=${month}`)).month).toBe('');
  expect(['2019', '2199', '1999'].map((year) => yearOf(params(`year=${year}`)))).toEqual(['2019', '', '1999']);
});
