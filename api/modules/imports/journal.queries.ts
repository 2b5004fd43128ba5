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
/** One import as it is remembered. */
export type KeptImport = Omit<Selectable<ImportTable>, 'id' | 'report'>;

const longestReport = 20_000;
/** A text that both databases keep: a file's heading may hold anything. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Writes one line of the journal of imports, in the transaction of what it tells. */
export async function keepImport(
  tx: Tx,
  { files, ...kept }: Omit<Insertable<ImportTable>, 'files'> & { files: FileCounts[] },
): Promise<void> {
  const report = kept.report.length > longestReport ? `${kept.report.slice(0, longestReport - 1)}…` : kept.report;
  const texts = { who: storable(kept.who), folder: storable(kept.folder), report: storable(report) };
  await tx
    .insertInto('imports')
    .values({ ...kept, ...texts, files: JSON.stringify(files) })
    .execute();
}

/** The last imports, the latest first. */
export const lastImports = (db: Db, most: number): Promise<KeptImport[]> =>
  db
    .selectFrom('imports')
    .select(['at', 'who', 'folder', 'dry_run', 'strict', 'outcome', 'files', 'refused'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
