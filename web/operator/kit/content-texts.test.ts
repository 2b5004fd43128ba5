import { expect, it } from 'vitest';
import type { ContentRow } from '#protocol/desk/content-endpoints.ts';
import { hoursText, wordsOf } from './content-texts.ts';

const wordsFor = (isKept: boolean, isFeminine: boolean) =>
  wordsOf({ ...(isKept && { kept: { closing: '' } }), ...(isFeminine && { isFeminine: true }) });

const [shownFrom, shownUntil] = ['2026-11-24T08:00:00.000Z', '2026-12-24T22:59:00.000Z'];
const [from, until] = ['24/11/2026 à 9\u00a0h', '24/12/2026 à 23\u00a0h\u00a059'];
it.each<[ContentRow['state'], string | null, string | null, string]>([
  ['draft', null, null, ''],
  ['planned', shownFrom, null, `le ${from}`],
  ['planned', shownFrom, shownUntil, `le ${from}, jusqu’au ${until}`],
  ['shown', shownFrom, null, `depuis le ${from}`],
  ['shown', shownFrom, shownUntil, `depuis le ${from}, jusqu’au ${until}`],
  ['ended', shownFrom, shownUntil, `le ${until}`],
  ['ended', shownFrom, null, ''],
  ['trash', shownFrom, shownUntil, ''],
])('les heures d’un contenu dans l’état « %s », de %s à %s : « %s »', (state, shown, hidden, text) =>
  expect(hoursText({ state, shownFrom: shown, shownUntil: hidden })).toBe(text),
);

it.each([
  [false, false, ['1\u00a0publié', '2\u00a0dépubliés', '2\u00a0mis à la corbeille', '1\u00a0restauré en brouillon']],
  [false, true, ['1\u00a0publiée', '2\u00a0dépubliées', '2\u00a0mises à la corbeille', '1\u00a0restaurée en brouillon']],
  [true, false, ['1\u00a0publié', '2\u00a0dépubliés', '2\u00a0fiches fermées', '1\u00a0fiche rouverte']],
  [true, true, ['1\u00a0publiée', '2\u00a0dépubliées', '2\u00a0fiches fermées', '1\u00a0fiche rouverte']],
] as const)('une action sur plusieurs s’accorde (fiche : %s, féminin : %s)', (isKept, isFeminine, words) => {
  const { publish, withdraw, trash, restore } = wordsFor(isKept, isFeminine).batchDone;
  expect([publish(1), withdraw(2), trash(2), restore(1)]).toEqual(words);
});

it.each([
  [false, ['1\u00a0sélectionné', '2\u00a0sélectionnés', 'Laissés tels quels', '2\u00a0remis comme avant']],
  [true, ['1\u00a0sélectionnée', '2\u00a0sélectionnées', 'Laissées telles quelles', '2\u00a0remises comme avant']],
])('ceux d’un choix, d’un reste et d’une annulation s’accordent (féminin : %s)', (isFeminine, words) => {
  for (const isKept of [false, true]) {
    const { selected, left, undone } = wordsFor(isKept, isFeminine);
    expect([selected(1), selected(2), left, undone(2)]).toEqual(words);
  }
});

it('une fiche est ouverte ou fermée, un contenu a ses six listes', () => {
  const lists = (isKept: boolean, isFeminine: boolean) =>
    wordsFor(isKept, isFeminine).states.map(({ state, label }) => `${state || 'toutes'} ${label}`);
  expect(lists(true, false)).toEqual(['toutes Ouverts', 'trash Fermés']);
  expect(lists(true, true)).toEqual(['toutes Ouvertes', 'trash Fermées']);
  expect(lists(false, true)).toEqual([
    ...['toutes Toutes', 'draft Brouillons', 'planned Programmées', 'shown En ligne', 'ended Terminées', 'trash Corbeille'],
  ]);
});
