import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { undoTables } from '#api/main/undo-tables.ts';
import { formatReport, type Importer, importNetwork, openIssueLog, openRefusedRows, undoLastImport } from '#api/modules/imports/index.ts';
import type { OpenDatabase } from '#api/platform/database/open.ts';
import { openTestDatabase } from './harness.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;
type Over = {
  dryRun?: boolean;
  strict?: boolean;
  importers?: readonly Importer[];
  signal?: AbortSignal;
  folder?: string;
  /** True to take the files of an earlier import away first. */
  only?: boolean;
};

/** Returns a SIRET with a valid Luhn key, a different one for each number below 100,000. */
export function aSiret(n: number): string {
  const digits = String(5_000_000_000_000 + n * 10);
  const weigh = (digit: string, index: number) => (index % 2 === 0 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0) : Number(digit));
  const sum = [...digits].map(weigh).reduce((total, one) => total + one, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const [seller, other, buyer] = [aSiret(1), aSiret(2), aSiret(3)];
/** The SIRETs of the network below, and an unknown one. */
export const sirets = { seller, other, buyer, unknown: aSiret(4) };

/** A small valid network: two suppliers, one subscriber and two months of turnover. */
export const network = {
  'familles.csv': 'code,parent,libelle\n44210,44,Structures\n44,,Matériaux\n45,,Travaux de construction\n45210,45,Bâtiment\n',
  'fournisseurs.csv': [
    'siret,raison_sociale,code_naf,adresse,code_postal,ville,latitude,longitude,tranche_effectifs,date_creation,famille,sous_familles',
    `${seller},"DURAND, PÈRE ET FILS",43.21A,2 rue du Port,56100,Lorient,47.75,-3.37,11,1990-01-01,45,45210|44210`,
    `${other},MARTIN,,,20200,Bastia,,,,,44,`,
  ].join('\n'),
  'adherents.csv': `SIRET;Raison sociale;Code postal;Ville;Département;Latitude;Longitude;Date d'adhésion\r\n${buyer};Lycée des Pins;33000;Bordeaux;33;44,84;-0,58;07/03/2024\r\n`,
  'chiffre_affaires.csv': [
    'mois,siret_adherent,siret_fournisseur,sous_famille,montant_ht',
    `2026-09,${buyer},${seller},45210,1000.50`,
    `2026-10,${buyer},${seller},45210,2000`,
  ].join('\n'),
};

/** The tables that imports fill, each before those that it refers to. */
const catalogue = ['families', 'categories', 'search_documents', 'keywords', 'indices', 'index_families'];
const importedTables = ['contracts', 'turnover', 'users', 'organisations', ...catalogue];

/**
 * Opens a database for the test file and a folder for each test, both removed afterwards. `importFiles` writes files into the folder and
 * imports it.
 */
export function openImport() {
  let database: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portail-import-'));
    // Row by row: on PostgreSQL, emptying a table as a whole is a new file for it and for each of its indexes.
    for (const table of importedTables) await sql`delete from ${sql.table(table)}`.execute(database.db);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Imports the folder. `found`: the issues as 'file:line column reason (detail)'. */
  async function importFiles(files: Files, over: Over = {}) {
    if (over.only) for (const name of readdirSync(folder)) if (name.includes('.')) rmSync(join(folder, name));
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const issues = openIssueLog(join(folder, 'liste', `${Math.random()}.csv`));
    const refusedRows = openRefusedRows((name) => join(folder, 'liste', `refus-${name}-${Math.random()}.csv`));
    const { only: _only, ...changed } = over;
    const options = {
      folder,
      importers,
      dryRun: false,
      strict: false,
      who: 'jeanne',
      source: basename(over.folder ?? folder),
      runId: null,
      signal: new AbortController().signal,
      ...changed,
    };
    const outcome = await importNetwork({
      ...options,
      db: database.db,
      now: new Date('2026-11-21T10:00:00Z'),
      issues,
      refusedRows,
      onProgress: () => undefined,
    });
    const groups = issues.groups();
    const list = issues.close();
    const lists = refusedRows.close();
    const found = groups.flatMap(({ first }) =>
      first.map(
        ({ file, line, column, reason, detail }) =>
          `${file}${line === null ? '' : `:${line}`} ${column} ${reason}${detail ? ` (${detail})` : ''}`,
      ),
    );
    const tallies = Object.fromEntries(
      outcome.tallies.map(({ file, read, created, changed, refused }) => [file, { read, created, changed, refused }]),
    );
    const report = formatReport(outcome, { groups, list, refusedRows: lists, dryRun: options.dryRun });
    return { found, tallies, list, folder, refusedRows: lists, unrecognised: outcome.unrecognised, result: outcome.result, report };
  }

  /** Undoes the last import. `left`: the rows that stay as they are, by kind, table and reason. */
  async function undoImport(now = new Date('2026-11-22T10:00:00Z'), signal = new AbortController().signal) {
    const issues = openIssueLog(join(folder, 'liste', `annulation-${Math.random()}.csv`));
    const options = { db: database.db, tables: undoTables, who: 'ines', runId: null, issues, onProgress: () => undefined };
    const outcome = await undoLastImport({ ...options, now, signal }).finally(() => issues.close());
    return { outcome, left: issues.groups().map(({ kind, file, reason, first }) => [kind, file, reason, first.map(({ value }) => value)]) };
  }

  /** Returns the rows of a statement, for the checks of a test. */
  const rowsOf = async (statement: string): Promise<Record<string, unknown>[]> =>
    (await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(database.db)).rows;
  const countOf = async (table: string) => (await rowsOf(`select count(*) as n from ${table}`))[0]?.n;
  return { importFiles, undoImport, rowsOf, countOf, db: () => database.db };
}
