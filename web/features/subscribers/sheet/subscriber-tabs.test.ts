import { expect, it } from 'vitest';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { tabsOf } from './subscriber-tabs.ts';

const company = { slug: 'b', title: 'B', city: null };
const labels = (companies: number, documents: number) => {
  const sheet = { slug: 'a', counts: { offers: 0, documents }, metadatas: { affiliates: Array(companies).fill(company) } };
  return tabsOf(sheet as unknown as Sheet, '/adherent/a/documents').map(({ label, count, current }) => [label, count, current]);
};

it('montre les onglets qui ne sont pas vides, avec leur nombre', () => {
  expect(labels(0, 0)).toEqual([['Présentation', undefined, true]]);
  expect(labels(2, 3)).toEqual([
    ['Présentation', undefined, false],
    ['Sociétés', '2', false],
    ['Documents', '3', true],
  ]);
});
