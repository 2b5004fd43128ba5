import { expect, it } from 'vitest';
import type { Fields } from './desk-fields.ts';
import { readForm } from './field-schemas.ts';

const fields = {
  day: { kind: 'date', label: 'Jour' },
  price: { kind: 'number', label: 'Prix', number: { decimals: 2, least: 0, most: 1000 } },
  places: { kind: 'number', label: 'Places' },
  year: { kind: 'number', label: 'Année', years: [2000, 2100] },
  city: { kind: 'choice', label: 'Ville', options: { rennes: 'Rennes', lyon: 'Lyon' } },
  phone: { kind: 'line', label: 'Téléphone', phone: true },
  site: { kind: 'url', label: 'Site' },
  sessions: {
    kind: 'rows',
    label: 'Sessions',
    rows: {
      one: 'une session',
      columns: {
        key: { kind: 'key', label: 'Session' },
        day: { kind: 'date', label: 'Jour', required: 'always' },
        places: { kind: 'number', label: 'Places', number: { decimals: 0, least: 1 } },
        full: { kind: 'flag', label: 'Complète' },
        host: { kind: 'reference', label: 'Animateur' },
      },
    },
  },
} as const satisfies Fields;

it('une date, un nombre, un téléphone et une adresse se lisent comme on les écrit', () => {
  const typed = {
    day: '3/12/2026',
    price: '1 000,00',
    places: '12',
    year: '2024',
    city: 'lyon',
    phone: '02 61 91 44 51 (matin)',
    site: 'www.exemple.fr/a',
  };
  expect(readForm(fields, typed)).toEqual({
    form: { ...typed, day: '2026-12-03', price: '1000', site: 'https://www.exemple.fr/a', sessions: [] },
    issues: [],
  });
});

it.each([
  ['day', '31/02/2026', 'Ce jour n’existe pas'],
  ['day', '01/01/1899', 'Année attendue : de 1900 à 2100'],
  ['price', '12,345', '2 décimales au plus'],
  ['price', '-1', '0 au moins'],
  ['price', '1000,01', '1\u202f000 au plus'],
  ['price', 'douze', 'Nombre attendu, par exemple 1234,56'],
  ['price', '1e3', 'Nombre attendu, par exemple 1234,56'],
  ['places', '1,5', 'Nombre entier attendu'],
  ['year', '1999', 'Année attendue : de 2000 à 2100'],
  ['year', '2101', 'Année attendue : de 2000 à 2100'],
  ['year', 'deux mille', 'Année attendue : de 2000 à 2100'],
  ['city', 'brest', 'Choix inconnu'],
  ['phone', 'abc', 'Numéro attendu, comme 02 61 91 44 51'],
  ['site', 'exemple.fr', 'Adresse attendue : https://… ou une page de ce site, comme /offres'],
  ['site', 'javascript:alert(1)', 'Adresse attendue : https://… ou une page de ce site, comme /offres'],
])('%s : « %s » est refusé', (field, value, message) => {
  const { form, issues } = readForm(fields, { [field]: value });
  expect(issues).toEqual([{ field, message }]);
  expect(Reflect.get(form, field)).toBe('');
});

it('chaque borne est elle-même permise : d’un nombre, d’une année, d’un jour', () => {
  const read = (typed: Readonly<Record<string, unknown>>) => readForm(fields, typed).issues;
  for (const price of ['0', '1000']) expect(read({ price }), price).toEqual([]);
  for (const year of ['2000', '2100']) expect(read({ year }), year).toEqual([]);
  for (const day of ['01/01/1900', '31/12/2100']) expect(read({ day }), day).toEqual([]);
  expect(read({ sessions: [{ day: '2026-12-03', places: '1' }] })).toEqual([]);
});

it.each([
  [{}, {}],
  [{ first: ' ', email: '' }, {}],
  [{ first: 'Inès' }, { email: 'Complétez le contact, ou effacez-le' }],
  [{ email: 'ines@reseau.example' }, { first: 'Complétez le contact, ou effacez-le' }],
  [{ email: 'ines' }, { email: 'Adresse e-mail attendue, comme prenom.nom@exemple.fr', first: 'Complétez le contact, ou effacez-le' }],
  [{ first: 'Inès', email: 'ines' }, { email: 'Adresse e-mail attendue, comme prenom.nom@exemple.fr' }],
])('ce qui va ensemble se donne en entier ou pas du tout : %j', (typed, expected) => {
  const contact = {
    first: { kind: 'line', label: 'Prénom', together: 'le contact' },
    email: { kind: 'email', label: 'E-mail', together: 'le contact' },
    title: { kind: 'line', label: 'Titre' },
  } as const;
  const { issues } = readForm(contact, { ...typed, title: 'Seul' });
  expect(Object.fromEntries(issues.map(({ field, message }) => [field, message]))).toEqual(expected);
});

it('les cellules d’une ligne ont les règles de leur sorte, et chaque problème nomme sa ligne et sa colonne', () => {
  const host = { id: '7', label: 'Ana' };
  const sessions = [
    { key: '12', day: '03/12/2026', places: '8', full: true, host },
    { key: '', day: '', places: '0', full: false, host: null },
  ];
  expect(readForm(fields, { sessions: sessions.slice(0, 1) }).form.sessions).toEqual([
    { key: '12', day: '2026-12-03', places: '8', full: true, host },
  ]);
  expect(readForm(fields, { sessions }).issues).toEqual([
    { field: 'sessions.1.day', message: 'Champ requis' },
    { field: 'sessions.1.places', message: '1 au moins' },
  ]);
});

it.each([
  [fields, 50],
  [{ sessions: { ...fields.sessions, atMost: 500 } }, 500],
])('un champ a autant de lignes qu’il en permet, 50 s’il ne dit rien', (some, atMost) => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ day: '2026-12-03' }));
  expect(readForm(some, { sessions: rows(atMost) }).issues).toEqual([]);
  expect(readForm(some, { sessions: rows(atMost + 1) }).issues).toEqual([{ field: 'sessions', message: `${atMost} lignes au plus` }]);
});

it('une liste de choix est aussi longue que son champ le permet, 50 s’il ne dit rien', () => {
  const choices = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at + 1), label: 'Choix' }));
  const lists = { some: { kind: 'references', label: 'Choix' }, many: { kind: 'references', label: 'Choix', atMost: 500 } } as const;
  expect(readForm(lists, { some: choices(50), many: choices(500) }).issues).toEqual([]);
  expect(readForm(lists, { some: choices(51), many: choices(501) }).issues).toEqual([
    { field: 'some', message: '50 choix au plus' },
    { field: 'many', message: '500 choix au plus' },
  ]);
});

it('une cellule absente est vide', () => {
  expect(readForm(fields, { sessions: [{ day: '2026-12-03' }] }).form.sessions).toEqual([
    { key: '', day: '2026-12-03', places: '', full: false, host: null },
  ]);
});

it('un fichier a un identifiant, un nom et une taille, dans une ligne aussi', () => {
  const withFiles = {
    file: { kind: 'file', label: 'Fichier' },
    papers: {
      kind: 'rows',
      label: 'Pièces',
      rows: { one: 'une pièce', columns: { file: { kind: 'file', label: 'Fichier', required: 'always' } } },
    },
  } as const;
  const file = { fid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name: 'Tarif.pdf', size: 12 };
  expect(readForm(withFiles, { file, papers: [{ file }] })).toEqual({ form: { file, papers: [{ file }] }, issues: [] });
  expect(readForm(withFiles, {})).toEqual({ form: { file: null, papers: [] }, issues: [] });
  const unknown = 'Fichier inconnu : envoyez-le de nouveau';
  for (const wrong of [{ ...file, fid: 'javascript:alert(1)' }, 'Tarif.pdf', { fid: file.fid, name: 'a', size: -1 }])
    expect(readForm(withFiles, { file: wrong }).issues).toEqual([{ field: 'file', message: unknown }]);
  expect(readForm(withFiles, { papers: [{ file: null }] }).issues).toEqual([{ field: 'papers.0.file', message: 'Champ requis' }]);
});
