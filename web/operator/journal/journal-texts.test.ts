import { expect, it, vi } from 'vitest';
import { type JournalRow, journalActions } from '#protocol/desk/journal.ts';
import type { objectOf as ObjectOf } from './journal-texts.ts';

// The menu of the desk comes with the session of the page, which reads its address and what the browser keeps.
const nothingKept = { getItem: () => null };
vi.stubGlobal('location', new URL('http://portail.test/operateur/'));
vi.stubGlobal('localStorage', nothingKept);
vi.stubGlobal('sessionStorage', nothingKept);
vi.stubGlobal('addEventListener', () => undefined);
const { actionText, kindChoices, objectOf } = await import('./journal-texts.ts');

const row: JournalRow = {
  ...{ id: '1', at: '2026-11-23T09:05:00.000Z', by: null, onBehalfOf: null, ip: '', action: 'desk.save', kind: 'articles', ids: ['12'] },
  ...{ title: 'Un titre', words: '', revision: null, filters: '', rows: null },
};
const run = '6b1f1a52-3c6d-4a55-9a76-4f3f2a1b0c9d';

it.each<[string, Partial<JournalRow>, ReturnType<typeof ObjectOf>]>([
  ['mène à sa page', {}, { text: 'Un titre', to: '/articles/12', small: 'Articles' }],
  ['à la version que la ligne a faite', { revision: '34' }, { text: 'Un titre', to: '/articles/12?revision=34', small: 'Articles' }],
  ['sans titre, il n’est plus : aucun lien', { title: '' }, { text: 'Articles 12', to: null, small: '' }],
  ['supprimé pour de bon non plus', { action: 'desk.purge' }, { text: 'Un titre', to: null, small: 'Articles' }],
  ['plusieurs se comptent', { ids: ['1', '2', '3'] }, { text: 'Articles\u00a0: 3\u00a0objets', to: null, small: '' }],
  ['une inscription mène à la liste', { kind: 'registrations' }, { text: 'Un titre', to: '/inscriptions', small: 'Inscriptions' }],
  ['une image à la bibliothèque', { kind: 'pictures', ids: ['a.png'] }, { text: 'Un titre', to: '/images', small: 'Images' }],
  [
    'une correction à celles du chiffre d’affaires',
    { kind: 'turnover' },
    { text: 'Un titre', to: '/chiffre-affaires/corrections', small: 'Chiffre d’affaires' },
  ],
  ['une demande à son numéro', { kind: 'requests', ids: ['QX7788'] }, { text: 'Un titre', to: '/demandes/QX7788', small: 'Demandes' }],
  [
    'un import se nomme par son heure de Paris',
    { kind: 'imports', ids: [run], title: '', action: 'desk.import' },
    { text: 'Import du 23/11/2026 à 10\u00a0h\u00a005', to: '/imports', small: '' },
  ],
  [
    'son annulation non',
    { kind: 'imports', ids: [run], title: '', action: 'desk.import-undo' },
    { text: 'Imports', to: '/imports', small: '' },
  ],
  [
    'un export dit ses filtres et ses lignes',
    { kind: '', ids: [], title: '', words: 'articles.xlsx', filters: 'state=draft', rows: 2 },
    { text: '', to: null, small: 'articles.xlsx · state=draft · 2\u00a0lignes' },
  ],
  ['une nature inconnue garde ses mots, sans numéro de tâche', { kind: 'visites', ids: [run] }, { text: 'visites', to: null, small: '' }],
])('l’objet d’une ligne : %s', (_name, over, expected) => expect(objectOf({ ...row, ...over })).toEqual(expected));

it('une action a son nom français, une inconnue son code', () => {
  expect([actionText('desk.save'), actionText('sans-nom')]).toEqual(['Enregistrement', 'sans-nom']);
});

it('le filtre des natures a les entrées du menu qui ont des objets, le journal et la salle des machines exceptés', () => {
  const ids = kindChoices.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ['articles', 'requests', 'people', 'imports', 'suppliers']) expect(ids).toContain(id);
  for (const id of ['journal', 'machine']) expect(ids).not.toContain(id);
});

it('le nom d’une action ne se coupe pas avant un deux-points', () => {
  expect(Object.values(journalActions).filter((label) => / [:;?!»]/.test(label))).toEqual([]);
});
