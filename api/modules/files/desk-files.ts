import type { Reader } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { SentFile } from '#protocol/desk/desk-fields.ts';
import { findDeskFiles } from './files.queries.ts';

/** The file of a field of a form, null without one; of a row, `field` is the field of rows. */
type NamedFile = { field: string; file: SentFile | null };

/**
 * Looks up the files that a form of the desk names, in one statement. Returns each under its id with the name and the size that the server
 * has, and an issue on the field of each that is gone or is no file of the desk.
 */
export async function judgeFiles(
  db: Reader,
  named: readonly NamedFile[],
): Promise<{ files: ReadonlyMap<string, SentFile>; issues: InputIssue[] }> {
  const sent = named.flatMap(({ field, file }) => (file ? [{ field, ...file }] : []));
  const found =
    sent.length === 0
      ? []
      : await findDeskFiles(
          db,
          sent.map(({ fid }) => fid),
        );
  const files = new Map(found.map((file) => [file.fid, file]));
  const issues = sent
    .filter(({ fid }) => !files.has(fid))
    .map(({ field, name }) => ({ field, message: `Le fichier « ${name} » n’est plus là : envoyez-le de nouveau` }));
  return { files, issues };
}
