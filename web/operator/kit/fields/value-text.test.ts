import { expect, it } from 'vitest';
import type { Field } from '#protocol/desk/desk-fields.ts';
import { studyFields } from '#protocol/studies/study-desk.ts';
import { sameWordsText, valueText, withChoices } from './value-text.ts';

const choice: Field = { kind: 'choice', label: 'Catégorie' };

it('une ligne lit ses choix avec leurs mots', () =>
  expect(valueText(studyFields.suppliers, [{ kind: 'recommended', supplier: null, name: 'Dupont SA' }])).toBe('Préconisé, Dupont SA'));

it('un choix du serveur se lit avec ses mots, dans une ligne aussi', () => {
  const rows: Field = {
    kind: 'rows',
    label: 'Documents',
    rows: { one: 'un document', columns: { category: { ...choice, kind: 'choice' } } },
  };
  const found = { 'documents.category': [{ id: '85', label: 'Guides' }] };
  expect(valueText(withChoices('documents', rows, found), [{ category: '85' }])).toBe('Guides');
  expect(valueText(withChoices('category', choice, { category: [{ id: '201', label: 'Chartes' }] }), '201')).toBe('Chartes');
});

it('un choix que la liste n’a plus ne se lit pas par son code', () =>
  expect(valueText(withChoices('category', choice, { category: [] }), '85')).toBe('un choix qui n’est pas dans la liste'));

it('un choix vide se lit avec ses mots', () => {
  expect(valueText({ ...choice, none: 'Aucun' }, '')).toBe('Aucun');
  expect(valueText(choice, '')).toBe('vide');
});

it('une image sans ses mots n’est pas décorative', () => {
  const picture = { name: 'a.png', alt: '', decorative: false };
  const field: Field = { kind: 'picture', label: 'Image' };
  expect(valueText(field, picture)).toBe('image sans description');
  expect(valueText(field, { ...picture, decorative: true })).toBe('image décorative');
  expect(valueText(field, { ...picture, alt: 'Un pont' })).toBe('Un pont');
});

it.each([
  ['html', 'Mise en forme seulement'],
  ['picture', 'Image remplacée'],
  ['file', 'Fichier remplacé'],
  ['reference', 'Remplacé par un autre du même nom'],
] as const)('un champ %s qui change sans changer de mots : « %s »', (kind, text) => expect(sameWordsText(kind)).toBe(text));
