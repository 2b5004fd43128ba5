import { type Generated, type Insertable, type JSONColumnType, type Selectable, sql } from 'kysely';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { ImportResult } from './import-report.ts';
import type { FileTally } from './source-file.ts';

/** The counts of a file. `isUnread`: it was not read to its end; absent from the entries of former versions. */
type FileCounts = Pick<FileTally, 'file' | 'read' | 'created' | 'changed' | 'refused'> & { isUnread?: boolean };
type ImportTable = {
  id: Generated<number>;
  at: Date;
  who: string;
  folder: string;
  dry_run: boolean;
  strict: boolean;
  outcome: ImportResult | 'undone';
  files: JSONColumnType<FileCounts[]>;
  refused: number;
  report: string;
  run_id: string | null;
  /** True while its ledger is kept, by which it can be undone. */
  recorded: Generated<boolean>;
  undone_at: Date | null;
  undone_by: string | null;
};
declare module '#api/platform/database/schema.ts' {
  interface Database {
    imports: ImportTable;
  }
}
/** One import, as the journal stores it; the report is not read back. */
export type JournalEntry = Omit<Selectable<ImportTable>, 'id' | 'report' | 'run_id' | 'recorded' | 'undone_at' | 'undone_by'>;

const longestReport = 20_000;
/** Removes the characters that PostgreSQL refuses in a text (NUL, lone surrogates); the heading of a file may contain them. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Writes one entry of the journal of imports, in the transaction of the import itself. The report is cut at 20,000 characters. */
export async function insertJournalEntry(
  tx: Tx,
  { files, ...entry }: Omit<Insertable<ImportTable>, 'files'> & { files: FileCounts[] },
): Promise<void> {
  const report = entry.report.length > longestReport ? `${entry.report.slice(0, longestReport - 1)}…` : entry.report;
  const texts = { who: storable(entry.who), folder: storable(entry.folder), report: storable(report) };
  await tx
    .insertInto('imports')
    .values({ ...entry, ...texts, files: JSON.stringify(files) })
    .execute();
}

/** Returns the last imports, the latest first. */
export const listLastImports = (db: Reader, limit: number): Promise<JournalEntry[]> =>
  db
    .selectFrom('imports')
    .select(['at', 'who', 'folder', 'dry_run', 'strict', 'outcome', 'files', 'refused'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The name of the operator whose address a column holds; the text itself for another one, as the account of a command. */
const operatorOf = (column: 'who' | 'undone_by') =>
  sql<string>`coalesce((select nullif(trim(u.firstname || ' ' || u.lastname), '') from users u where u.email = ${sql.ref(`imports.${column}`)}),
    ${sql.ref(`imports.${column}`)})`;

/** Returns a page of the imports, the latest first. */
export const pageOfImports = (db: Reader, page: number) =>
  pageOf(db, {
    page,
    rows: db
      .selectFrom('imports')
      .select([
        'id',
        'at',
        operatorOf('who').as('who'),
        'folder',
        'strict',
        'outcome',
        'files',
        'refused',
        'run_id',
        'recorded',
        'undone_at',
        operatorOf('undone_by').as('undone_by'),
        sql<number>`count(*) over ()::int`.as('total'),
      ])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    total: sql<number>`(select count(*)::int from imports)`,
  });
export type PastImportRow = Awaited<ReturnType<typeof pageOfImports>>['rows'][number];

/** Returns the day, the outcome and the refused lines of the last import, trials and undone imports left out. */
export const findLastImport = (db: Reader) =>
  db
    .selectFrom('imports')
    .select(['at', 'outcome', 'refused'])
    .where('outcome', 'in', ['written', 'unchanged', 'refused'])
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
