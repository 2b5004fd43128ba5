import { describe, expect, it } from 'vitest';
import type { RunReport } from '#protocol/imports/imports-desk.ts';
import { conclusionOf, countsText, showOthersText } from './import-texts.ts';

const tally = (file: string, created = 0) => ({ file, read: created, created, changed: 0, refused: 0, ignoredColumns: [] });
const unread = (file: string): RunReport['groups'][number] => ({
  ...{ kind: 'unread', file, column: '', reason: 'Fichier illisible', count: 1 },
  first: [{ line: null, value: '', detail: '' }],
});
const trial: RunReport = {
  ...{ kind: 'trial', outcome: 'tried', strict: false, problem: null, unrecognised: [], lists: [] },
  startedAt: '2026-11-28T09:00:00.000Z',
  endedAt: '2026-11-28T09:01:00.000Z',
  files: [tally('familles.csv'), tally('contacts.csv')],
  groups: [],
};
const nothingRead: RunReport = { ...trial, groups: [unread('familles.csv'), unread('contacts.csv')] };

describe('la première phrase d’un rapport', () => {
  it('dit qu’un essai lu en entier ne changerait rien', () => {
    expect(conclusionOf(trial)).toBe('Essai terminé\u00a0: ces fichiers ne changeraient rien.');
  });

  it.each<[string, RunReport, string]>([
    [
      'un essai qui n’a rien pu lire',
      nothingRead,
      'Essai terminé\u00a0: 2\u00a0fichiers n’ont pas été lus jusqu’au bout. Rien ne serait écrit.',
    ],
    [
      'un essai qui a lu le reste',
      { ...trial, files: [tally('familles.csv', 3), tally('contacts.csv')], groups: [unread('contacts.csv'), unread('contacts.csv')] },
      'Essai terminé\u00a0: 1\u00a0fichier n’a pas été lu jusqu’au bout. Rien n’est écrit encore.',
    ],
    [
      'un essai sans aucun refus',
      { ...nothingRead, strict: true, outcome: 'refused' },
      'Rien n’aurait été écrit\u00a0: 2\u00a0fichiers n’ont pas été lus jusqu’au bout, et l’import était demandé sans aucun refus.',
    ],
    [
      'un import qui n’a rien pu lire',
      { ...nothingRead, kind: 'import', outcome: 'unchanged' },
      'Import terminé\u00a0: 2\u00a0fichiers n’ont pas été lus jusqu’au bout. Rien n’a changé.',
    ],
    [
      'un import qui a écrit le reste',
      { ...trial, kind: 'import', outcome: 'written', files: [tally('familles.csv', 3)], groups: [unread('contacts.csv')] },
      'Import terminé\u00a0: 1\u00a0fichier n’a pas été lu jusqu’au bout. Le reste est écrit.',
    ],
  ])('nomme d’abord les fichiers non lus : %s', (_case, report, sentence) => {
    expect(conclusionOf(report)).toBe(sentence);
  });
});

it('les comptes d’un import passé disent les fichiers non lus', () => {
  const past = { outcome: 'written', created: 2, changed: 1, refused: 0 } as const;
  expect(countsText({ ...past, unread: 0 })).toBe('2 créées, 1 modifiée, 0 refusée'.replaceAll(/(\d) /g, '$1\u00a0'));
  expect(countsText({ ...past, unread: 1 })).toMatch(/, 1\s?fichier non lu$/);
  expect(countsText({ ...past, unread: 3 })).toMatch(/, 3\s?fichiers non lus$/);
});

it('le bouton qui montre le reste d’une liste compte une valeur ou plusieurs', () => {
  expect([1, 2, 1500].map(showOthersText)).toEqual([
    'Afficher l’autre',
    'Afficher les 2\u00a0autres',
    'Afficher les 1\u202f500\u00a0autres',
  ]);
});
