import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { undoTables } from '#api/main/undo-tables.ts';
import { openIssueLog } from '#api/modules/imports/issue-log.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { aFolder, correctAmount, correctPoint, filesOf, importInto, saveAtDesk, withoutLimit } from '#api/test/desk-changes.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { checksumsOf } from '#api/test/import-contents.ts';
import { aSiret } from '#api/test/import-folder.ts';
import { undoLastImport } from './undo-import.ts';

/** The folder of a network of public data, for whoever has it. */
const folder = process.env.PROVE === '1' ? (process.env.NETWORK_FOLDER ?? '') : '';
type Files = Record<string, string | Uint8Array>;
type Me = Awaited<ReturnType<typeof signedIn>>;

const some = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const lines = (heading: string, rows: readonly string[]): string => `${[heading, ...rows].join('\n')}\n`;

/** Makes a small network with every file. */
function aNetwork(): Files {
  const [seller, buyer] = [(n: number) => aSiret(100 + (n % 30)), (n: number) => aSiret(200 + (n % 12))];
  const day = (n: number) => `${String((n % 28) + 1).padStart(2, '0')}/03/2026`;
  return {
    'familles.csv': lines('code,parent,libelle', ['44,,Matériaux', '45,,Travaux', '44210,44,Structures', '45210,45,Bâtiment']),
    'fournisseurs.csv': lines(
      'siret,raison_sociale,ville,telephone,famille,sous_familles',
      some(30, (n) => `${seller(n)},Maison ${n},Lorient,02${n},${n % 2 ? 44 : 45},${n % 2 ? 44210 : 45210}`),
    ),
    'adherents.csv': lines(
      'siret;raison sociale;code postal;ville',
      some(12, (n) => `${buyer(n)};Lycée ${n};33000;Bordeaux`),
    ),
    'chiffre_affaires.csv': lines(
      'mois,siret_adherent,siret_fournisseur,sous_famille,montant_ht',
      some(200, (n) => `2026-${String((n % 9) + 1).padStart(2, '0')},${buyer(n)},${seller(n * 7)},${n % 2 ? 44210 : 45210},${n + 10}.50`),
    ),
    'contrats.csv': lines(
      'référence;siret_adherent;siret_fournisseur;code_cpv;objet;date_application;date_fin',
      some(20, (n) => `C${n};${buyer(n)};${seller(n)};45;Marché ${n};${day(n)};31/12/2027`),
    ),
    'indices.csv': lines('code;nom;famille;unité;devise;fréquence;source', ['brent;Brent;Pétrole;baril;USD;quotidienne;Essai']),
    'indices/brent.csv': lines(
      'date,valeur',
      some(25, (n) => `2026-01-${String(n + 1).padStart(2, '0')},${n + 60}.5`),
    ),
  };
}

const codes = ['brent', 'euro-pour-un-dollar', 'gaz-naturel', 'or', 'wti'];
/** Reads a network of public data, with the facts of its indices. */
const realNetwork = (): Files => ({
  ...filesOf(folder),
  'indices.csv': lines(
    'code;nom;famille;unité;devise;fréquence;source',
    codes.map((code) => `${code};${code};Matières;unité;USD;quotidienne;Essai`),
  ),
});

/** Changes the lines of a file, but for those of a cell that goes over several lines. Null takes a line away. */
function eachLine(content: string | Uint8Array, change: (line: string, n: number) => string | null): Uint8Array {
  const [heading = '', ...rows] = Buffer.from(content).toString('latin1').split('\n');
  let isInside = false;
  const changed = rows.flatMap((line, n) => {
    const isWhole = !isInside && (line.split('"').length - 1) % 2 === 0;
    if ((line.split('"').length - 1) % 2 === 1) isInside = !isInside;
    return isWhole && line !== '' ? (change(line, n) ?? []) : [line];
  });
  return Buffer.from([heading, ...changed].join('\n'), 'latin1');
}

/** The network as it was before: some companies, amounts, contracts and values were not there, others were different. */
function formerNetwork(files: Files): Files {
  const rename = (line: string, n: number) => (n % 9 === 4 ? null : n % 5 === 0 ? line.replace(/^(\d+[,;]"?)/, '$1ANCIEN ') : line);
  const former = Object.entries(files).map(([name, content]): [string, string | Uint8Array] => {
    if (name === 'fournisseurs.csv' || name === 'adherents.csv') return [name, eachLine(content, rename)];
    if (name === 'contrats.csv') return [name, eachLine(content, (line, n) => (n % 9 === 4 ? null : line))];
    if (name === 'chiffre_affaires.csv')
      return [name, eachLine(content, (line, n) => (n % 9 === 4 ? null : n % 7 === 0 ? line.replace(/[\d.]+\s*$/, '1.00') : line))];
    if (name.startsWith('indices/')) return [name, eachLine(content, (line, n) => (n % 7 === 0 ? line.replace(/,[^,]*$/, ',1') : line))];
    return [name, content];
  });
  return Object.fromEntries(former);
}

const people = (siret: string, name: string): Files => ({
  'utilisateurs.csv': lines(
    'email;prenom;nom;role;siret',
    some(4, (n) => `p${n}@essai.fr;Léa;${name} ${n};adhérent;${siret}`),
  ),
});

let portal: TestPortal;
let me: Me;
const rowsOf = async (statement: string) => (await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(portal.db)).rows;
const idOf = async (table: string, where: string) =>
  Number((await rowsOf(`select id from ${table} where ${where} order by id limit 1`))[0]?.id);
const foundAtDesk = async (words: string) =>
  ((await me.get(`/api/v1/operator/suppliers?q=${encodeURIComponent(words)}`)).body as { pager: { total: number } }).pager.total;

/** Changes one thing of each kind at the desk, all of which the next files say otherwise. Returns what reads them. */
async function changeByHand() {
  const [supplier, subscriber] = [
    await idOf('organisations', `title like 'ANCIEN%' and kind = 'supplier'`),
    await idOf('organisations', `title like 'ANCIEN%' and kind = 'subscriber'`),
  ];
  const [family, person, brent] = [
    await idOf('families', 'parent_id is null'),
    await idOf('users', `email = 'p0@essai.fr'`),
    await idOf('indices', `code = 'brent'`),
  ];
  await saveAtDesk(me, `suppliers/${supplier}`, () => ({ title: 'Tenu à la main', city: 'Brest' }));
  await saveAtDesk(me, `subscribers/${subscriber}`, () => ({ title: 'Lycée à la main' }));
  await saveAtDesk(me, `families/${family}`, () => ({ title: 'Famille à la main' }));
  await saveAtDesk(me, `people/${person}`, () => ({ lastname: 'À la main' }));
  const [cell] = await portal.db.selectFrom('turnover').selectAll().where('amount_cents', '=', 100).orderBy('month').limit(1).execute();
  if (!cell) throw new Error('No amount differs');
  await correctAmount(me, cell, '2');
  const [point] = await rowsOf(
    `select to_char(day, 'DD/MM/YYYY') as day from index_points where index_id = ${brent} and value = 1 order by index_points.day limit 1`,
  );
  await correctPoint(me, brent, { day: String(point?.day), was: '1' }, '2');
  return () =>
    rowsOf(`select (select title || city from organisations where id = ${supplier}) as supplier,
      (select title from organisations where id = ${subscriber}) as subscriber, (select title from families where id = ${family}) as family,
      (select lastname from users where id = ${person}) as person, (select count(*) from turnover where amount_cents = 200)::int as amounts,
      (select count(*) from index_points where index_id = ${brent} and value = 2)::int as points`);
}

const sumsOf = (except: Readonly<Record<string, string>> = {}) => withoutLimit(portal, (db) => checksumsOf(db, except));

async function undo() {
  const issues = openIssueLog(`/tmp/annulation-${crypto.randomUUID()}.csv`);
  const options = { tables: undoTables, who: 'ines', runId: null, issues, onProgress: () => undefined };
  const { now } = portal.clock;
  const undoing = (db: Db) => undoLastImport({ ...options, db, now, signal: new AbortController().signal });
  await withoutLimit(portal, undoing).finally(() => issues.close());
  return issues.groups().map(({ kind, file, first }) => [kind, file, first.map(({ value }) => value)]);
}

/** The account that somebody changes after the import, which the undo leaves as it is. */
const touched = {
  users: `t.email = 'p1@essai.fr'`,
  desk_corrections: `t.table_name = 'users' and t.row_id = (select id from users where email = 'p1@essai.fr')`,
};

describe.each([
  { name: 'un petit réseau', files: aNetwork, isHere: true },
  { name: 'un vrai réseau', files: realNetwork, isHere: folder !== '' },
])('$name entre par-dessus un autre, corrigé à la main', { timeout: 1_800_000 }, ({ files, isHere }) => {
  let current: Files;
  let formerFolder: string;
  beforeAll(async () => {
    if (!isHere) return;
    portal = await openPortal();
    portal.clock.now = new Date('2026-11-24T09:00:00Z');
    me = await signedIn(portal, 'operator');
    const network = files();
    const [, siret = ''] = /\n(\d{14})/.exec(Buffer.from(network['adherents.csv'] ?? '').toString('latin1')) ?? [];
    current = { ...network, ...people(siret, 'Nouveau') };
    formerFolder = aFolder({ ...formerNetwork(network), ...people(siret, 'Ancien') });
    expect((await importInto(portal, formerFolder)).result).toBe('written');
  });

  it.skipIf(!isHere)('l’annulation remet chaque table comme avant, et le même dossier deux fois ne change rien', async () => {
    const byHand = await changeByHand();
    const [written, before, formerCount] = [await byHand(), await sumsOf(touched), await foundAtDesk('ancien')];
    const imported = await importInto(portal, aFolder(current));
    expect(imported.result).toBe('written');
    expect(imported.remarks.length).toBeGreaterThanOrEqual(6);
    expect(await byHand()).toEqual(written);
    const after = await sumsOf(touched);
    for (const table of [
      'organisations',
      'turnover',
      'contracts',
      'users',
      'index_points',
      'partnerships',
      'search_documents',
      'family_suppliers',
    ])
      expect(after[table], table).not.toBe(before[table]);
    expect(await foundAtDesk('ancien')).toBeLessThan(formerCount);

    await saveAtDesk(me, `people/${await idOf('users', `email = 'p1@essai.fr'`)}`, () => ({ lastname: 'Depuis' }));
    const began = performance.now();
    expect(await undo()).toEqual([['kept', 'Comptes', ['p1@essai.fr']]]);
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(await sumsOf(touched)).toEqual(before);
    expect(await byHand()).toEqual(written);
    expect(await foundAtDesk('ancien')).toBe(formerCount);
    expect(await rowsOf(`select lastname from users where email = 'p1@essai.fr'`)).toEqual([{ lastname: 'Depuis' }]);

    await importInto(portal, aFolder(current));
    const twice = await sumsOf();
    const again = await importInto(portal, aFolder(current));
    expect(again.result).toBe('unchanged');
    expect(await sumsOf()).toEqual(twice);
    expect(await byHand()).toEqual(written);
    expect(again.remarks.length).toBeGreaterThanOrEqual(7);
  });
});
