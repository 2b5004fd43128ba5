import type { Tx } from '#api/platform/database/schema.ts';

/** The rows that an undo put back, and those that it removed: their `settledBy`, each once; `kind`: that of an organisation. */
export type Undone = { putBack: number[]; removed: { id: number; kind: string | null }[] };

/** A row that an import wrote: as it was before it, null when the import made it, and as the import left it. `id`: the first column of its key. */
export type RowToUndo = { id: number; before: Readonly<Record<string, unknown>> | null; after: Readonly<Record<string, unknown>> | null };

/** A part of the name of a row for the report: a column, or the title of the row that a column refers to. */
export type NamePart = string | { column: string; table: string; title: string };

/** A table that imports write, as the undo of an import sees it. */
export type UndoTable = {
  table: string;
  /** Its name in the report. */
  label: string;
  key: readonly string[];
  name: readonly NamePart[];
  /** The columns that change without anyone: a row that differs in them alone was not touched. */
  loose: readonly string[];
  /** Those of them that are not put back: derived ones, and those that no import writes, as a password. */
  notPutBack?: readonly string[];
  /** True for rows that the report neither counts nor names. */
  isSilent?: true;
  /** The columns with the key of the row which this one is a part of: both are undone, or neither. `of`: the table of that row. */
  partOf?: { columns: readonly string[]; of: string };
  /** The tables whose rows may leave with a row that the import made; a row of any other keeps it. */
  goesAlong?: readonly string[];
  /**
   * A row that was used since: a row of `table` refers to it by `column` and has `filled`. One that the import made can be undone no more.
   * `isTouch`: one that the import changed was touched by such a row, when it is later than all those that the import wrote into `table`.
   */
  used?: { table: string; column: string; filled: string; reason: string; isTouch: boolean };
  /** Called before the rows go back. `find` returns the ids of those that must stay as the import left them. */
  needed?: { find: (tx: Tx, rows: readonly RowToUndo[], now: Date) => Promise<number[]>; reason: string };
  /**
   * Called once the changed rows of all tables went back, before those that the import made leave: brings along what must follow the rows of this one, which are judged one by one.
   * `rowsOf`: returns all rows of a table that the import wrote, those that stay included.
   */
  follow?: (tx: Tx, rowsOf: (table: string) => Promise<RowToUndo[]>) => Promise<void>;
  /** Brings what is derived from these rows up to date. */
  settle?: (tx: Tx, undone: Undone, now: Date) => Promise<void>;
  /** The column that `settle` gets of each row; the first one of the key without it. */
  settledBy?: string;
};
