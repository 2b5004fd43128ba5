import type { Separator } from './encoding.ts';

/** One line of a file, with the number an editor or a spreadsheet shows for it (its first, when a quoted cell spreads over several). */
export type FileLine = { number: number; cells: string[]; separator: Separator };

/** Why a file, or what is left of it, cannot be read: for the report, never a defect. `line` is null when it is the whole file. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly line: number | null;
  constructor(message: string, line: number | null) {
    super(message);
    this.line = line;
  }
}
