import type { Separator } from './encoding.ts';

/**
 * One line of a file, with the number that an editor or a spreadsheet shows. For a quoted cell over several lines, the number of the first.
 */
export type FileLine = {
  number: number;
  cells: string[];
  separator: Separator;
};

/** The reason why a file cannot be read from `line` on, in French, for the report; `line` is null for the whole file. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly line: number | null;
  constructor(message: string, line: number | null) {
    super(message);
    this.line = line;
  }
}

const unreachable = new Set(['EACCES', 'EPERM', 'ENOENT', 'EISDIR', 'EIO']);

/** Converts an error of reading into the reason for the report: a fault of the file, or of its access. Rethrows any other error. */
export function asUnreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!unreachable.has(code)) throw error;
  return new UnreadableFile(`Ce fichier ne s’ouvre pas (${code}) : vérifiez ses droits et son emplacement`, null);
}
