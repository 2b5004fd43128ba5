import type { Tx } from '#api/platform/database/schema.ts';
import type { ImportAuthor, Importer } from './importer.ts';
import type { Issue } from './issue-log.ts';
import { type FileTally, hasWritten, importFile } from './source-file.ts';

/** A file to import by itself. `name`: as in the folder of an import, `indices/brent.csv`; `by`: the operator who sent it. */
type OneFile = { importer: Importer; path: string; name: string; now: Date; by: ImportAuthor };

/**
 * Imports one file by the reader and the rules of the import, in the transaction of the caller, who rolls it back when a line is refused.
 * Returns its counts and all its problems.
 */
export async function importOneFile(tx: Tx, { path, name, importer, now, by }: OneFile): Promise<FileTally & { problems: Issue[] }> {
  const problems: Issue[] = [];
  const tally = await importFile({
    ...{ source: { importer, path, name }, tx, now, by, runId: null },
    issues: { add: (issue) => problems.push(issue), groups: () => [], close: () => null },
    refusedRows: { of: () => () => undefined, close: () => [] },
    leftOut: new Map(),
    onBytes: () => undefined,
    onBatch: () => undefined,
  });
  if (hasWritten(tally)) await importer.settle(tx, tally.ids, now);
  return { ...tally, problems };
}
