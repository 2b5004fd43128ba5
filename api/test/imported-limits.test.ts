import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { tagsText } from '#protocol/sheets/tags.ts';
import { aFolder, importInto, saveAtDesk } from './desk-changes.ts';
import { signedIn } from './factories.ts';
import { openPortal, type TestPortal } from './harness.ts';
import { aSiret } from './import-folder.ts';

let portal: TestPortal;
let operator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  operator = await signedIn(portal, 'operator');
  const families = 'code,parent,libelle\n45,,Travaux\n45210,45,Bâtiment\n';
  await importInto(portal, aFolder({ 'familles.csv': families }));
});

/** Returns keywords whose text has `length` characters. */
function tagsOfLength(length: number): string {
  const tags = Array.from({ length: Math.ceil(length / 42) }, (_, at) => String(at).padEnd(40, 'x'));
  const missing = length - tagsText(tags).length;
  return [...tags.slice(1), (tags[0] ?? '').slice(0, missing < 0 ? missing : undefined) + 'x'.repeat(Math.max(0, missing))].join('|');
}
const email = `${'a'.repeat(249)}@x.fr`;
const siret = aSiret(201);
type Value = string | ((length: number) => string);
/** The values of the columns that are more than a text: the value itself, or the one of a length. */
const sheet: Record<string, Value> = {
  siret,
  postal_code: '97460',
  department: '974',
  latitude: '-0.020833333333333332',
  longitude: '-0.012345678901234567',
  naf: '43.21A',
  staff_band: '53',
  reference_year: '2100',
  joined_on: '31/12/2100',
  website: (length) => `https://x.fr/${'x'.repeat(length - 13)}`,
  phone: (length) => '1'.repeat(length),
  tags: tagsOfLength,
  foreign_id: '',
  country: '',
  family: '45',
  subfamilies: '45210',
};
const person: Record<string, Value> = { siret, email, phone: (length) => '1'.repeat(length), tel: (length) => '2'.repeat(length) };
const files: Record<string, Record<string, Value>> = {
  'fournisseurs.csv': sheet,
  'contacts.csv': { ...person, kind: 'fournisseur' },
  'utilisateurs.csv': { ...person, role: 'fournisseur', contract_rights: 'écriture' },
  'indices.csv': {
    code: 'x'.repeat(80),
    currency: 'EUR',
    frequency: 'mensuelle',
    publicationDays: '366',
    rateOf: 'USD',
    rateIn: 'EUR',
    successor: 'y'.repeat(80),
    junction: '12/2026',
    coefficient: '999 999,99999999',
  },
};

const columnsOf = (file: string) => importers.find((one) => one.file === file)?.columns ?? [];
/** Writes a file of one line with some values. */
function fileOf(file: string, cellOf: (column: string) => string): Record<string, string> {
  const columns = columnsOf(file);
  const lines = [columns.map(({ headings }) => headings[0]), columns.map(({ name }) => cellOf(name))];
  return { [file]: lines.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n') };
}

/** Imports a file; returns its problems by heading. */
async function bring(content: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { groups } = await importInto(portal, aFolder(content));
  return Object.fromEntries(groups.map(({ column, reason }) => [column, reason]));
}

/** Imports a line whose every text is as long as the importer accepts, which its refusals tell. Returns the values. */
async function bringLongest(file: string): Promise<Record<string, string>> {
  const known = files[file] ?? {};
  const textOf = (name: string, length: number) => {
    const value = known[name] ?? ((size: number) => 'x'.repeat(size));
    return typeof value === 'string' ? value : value(length);
  };
  const refusals = await bring(fileOf(file, (name) => textOf(name, 5000)));
  const limits = new Map(
    columnsOf(file).map(({ name, headings: [first] }) => [name, Number(/(\d+) caractères/.exec(refusals[first] ?? '')?.[1] ?? 0)]),
  );
  const values = Object.fromEntries(columnsOf(file).map(({ name }) => [name, textOf(name, limits.get(name) ?? 0)]));
  expect(await bring(fileOf(file, (name) => values[name] ?? ''))).toEqual({});
  return values;
}

const rowOf = async (table: string, where: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${sql.raw(where)}`.execute(portal.db);
  return rows.map(({ version: _version, changed_at: _changed, updated_at: _updated, import_position: _at, ...row }) => row);
};
/** Saves a content as it is, twice; what is stored and what the form shows stay the same. */
async function saveUnchanged(path: string, stored: () => Promise<unknown>) {
  const form = async () => ((await operator.get(`/api/v1/operator/${path}`)).body as { form: unknown }).form;
  const before = [await stored(), await form()];
  await saveAtDesk(operator, path, () => ({}));
  await saveAtDesk(operator, path, () => ({}));
  expect([await stored(), await form()]).toEqual(before);
}
const idOf = async (table: string, where: string) => Number((await rowOf(table, where))[0]?.id);

describe('ce qu’un fichier accepte de plus long s’enregistre au bureau sans changer', () => {
  it('la fiche d’un fournisseur et ses contacts', async () => {
    const values = await bringLongest('fournisseurs.csv');
    expect([values.title, values.website, values.phone].map((text) => text?.length)).toEqual([300, 300, 40]);
    expect(tagsText((values.tags ?? '').split('|'))).toHaveLength(2000);
    const { lastname, email: address } = await bringLongest('contacts.csv');
    expect([lastname?.length, address?.length]).toEqual([80, 254]);
    const id = await idOf('organisations', `siret = '${siret}'`);
    const contacts = () =>
      portal.db
        .selectFrom('contacts')
        .select(['firstname', 'lastname', 'title', 'function', 'service', 'email', 'phone', 'tel'])
        .where('organisation_id', '=', id)
        .execute();
    expect(await contacts()).toHaveLength(1);
    await saveUnchanged(`suppliers/${id}`, async () => [await rowOf('organisations', `id = ${id}`), await contacts()]);
  });

  it('une personne', async () => {
    await bringLongest('utilisateurs.csv');
    const id = await idOf('users', `email = '${email}'`);
    await saveUnchanged(`people/${id}`, () => rowOf('users', `id = ${id}`));
  });

  it('un indice et son raccordement', async () => {
    await bring({ 'indices.csv': `code;nom\n${'y'.repeat(80)};${'y'.repeat(200)}\n` });
    const values = await bringLongest('indices.csv');
    expect([values.family, values.subFamily, values.description].map((text) => text?.length)).toEqual([120, 120, 2000]);
    const id = await idOf('indices', `code = '${'x'.repeat(80)}'`);
    await saveUnchanged(`indices/${id}`, () => rowOf('indices', `id = ${id}`));
  });

  it.each([['frédéric@x.fr'], ['jean.@x.fr'], ['a..b@x.fr']])(
    'l’adresse %s, que le bureau refuse, est refusée au fichier',
    async (wrong) => {
      const { 'E-mail': reason } = await bring(fileOf('contacts.csv', (name) => ({ siret, lastname: 'Roy', email: wrong })[name] ?? ''));
      expect(reason).toBe('Adresse e-mail attendue : nom@domaine.fr');
    },
  );

  it.each([
    ['1,123456789', '8 décimales au plus'],
    ['1 000 001', '1\u202f000\u202f000 au plus'],
  ])('le coefficient %s, que le bureau refuse, est refusé au fichier', async (coefficient, expected) => {
    const line = { code: 'z', name: 'Z', successor: 'y'.repeat(80), junction: '12/2026', coefficient };
    const found = await bring(fileOf('indices.csv', (name) => Reflect.get(line, name) ?? ''));
    expect(found).toEqual({ 'coefficient de raccordement': expected });
  });
});
