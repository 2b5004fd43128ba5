import type { Separator } from './encoding.ts';

/** One line of a file, with the number an editor or a spreadsheet shows for it (its first, when a quoted cell spreads over several). */
export type FileLine = {
  number: number;
  cells: string[];
  separator: Separator;
};

/** Why a file, or what is left of it, cannot be read: for the report, never a defect. `line` is null when it is the whole file. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly line: number | null;
  constructor(message: string, line: number | null) {
    super(message);
    this.line = line;
  }
}

const unreachable = new Set(['EACCES', 'EPERM', 'ENOENT', 'EISDIR', 'EIO']);

/** What stops the reading of a file, said of that file: its own fault, or that the system does not give it. Anything else is thrown on. */
export function whyUnreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!unreachable.has(code)) throw error;
  return new UnreadableFile(`Ce fichier ne s'ouvre pas (${code}) : vérifiez ses droits et son emplacement`, null);
}
