import { expect, it } from 'vitest';
import { differingFields, mergeForms } from './merge.ts';

const base = { title: 'Un', body: '<p>a</p>', documents: [{ id: '1', label: 'Guide' }], startsAt: null };

it('ce que l’on a tapé reste, ce que l’autre a changé est pris', () => {
  const mine = { ...base, title: 'Deux' };
  const saved = { ...base, body: '<p>b</p>' };
  expect(mergeForms(base, mine, saved)).toEqual({ values: { ...base, title: 'Deux', body: '<p>b</p>' }, theirs: {} });
});

it('un champ changé des deux côtés garde la saisie et montre l’autre valeur', () => {
  const merged = mergeForms(base, { ...base, title: 'Deux', startsAt: '2026-01-01T08:00:00Z' }, { ...base, title: 'Trois' });
  expect(merged).toEqual({ values: { ...base, title: 'Deux', startsAt: '2026-01-01T08:00:00Z' }, theirs: { title: 'Trois' } });
});

it('deux saisies égales ne se contredisent pas ; une liste se compare par son contenu', () => {
  expect(mergeForms(base, { ...base, title: 'Deux' }, { ...base, title: 'Deux' }).theirs).toEqual({});
  expect(differingFields(base, { ...base, documents: [{ id: '1', label: 'Guide' }] })).toEqual([]);
});
