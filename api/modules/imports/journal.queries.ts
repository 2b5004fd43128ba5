import type { Generated, Insertable, JSONColumnType, Selectable } from 'kysely';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import type { ImportResult } from './import-report.ts';
import type { FileTally } from './source-file.ts';

type FileCounts = Pick<FileTally, 'file' | 'read' | 'created' | 'changed' | 'refused'>;
type ImportTable = {
  id: Generated<number>;
  at: Date;
  who: string;
  folder: string;
  dry_run: boolean;
  strict: boolean;
  outcome: ImportResult;
  files: JSONColumnType<FileCounts[]>;
  refused: number;
  report: string;
};
declare module '#api/platform/database/schema.ts' {
  interface Database {
    imports: ImportTable;
  }
}
/** One import, as the journal stores it; the report is not read back. */
export type JournalEntry = Omit<Selectable<ImportTable>, 'id' | 'report'>;

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
export const listLastImports = (db: Db, limit: number): Promise<JournalEntry[]> =>
  db
    .selectFrom('imports')
    .select(['at', 'who', 'folder', 'dry_run', 'strict', 'outcome', 'files', 'refused'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
