import { z } from 'zod';
import type { Tx } from '#api/platform/database/schema.ts';
import { type Column, columnsOf } from './reading/columns.ts';
import { rememberFirstLines } from './reading/first-lines.ts';

/** The cleaned cells of one line, by column name; null for an empty cell or an absent column. */
export type Cells = Readonly<Record<string, string | null>>;
export type Line = {
  number: number;
  cells: Cells;
};
/** A line whose cells are all valid, with their values. */
export type ValidLine<Row> = Line & { row: Row };

/** The operator who imports one file at the desk, and why; absent for a folder of files. */
export type ImportAuthor = { userId: number; reason: string };

/** One run of the import, as the importer of a file sees it. */
export type ImportRun = {
  tx: Tx;
  /** The name of the file that is read, as `indices/brent.csv`. */
  file: string;
  now: Date;
  /** The run of the desk; null for the command. */
  runId: string | null;
  /** Returns the heading of a column, as the file writes it. */
  heading: (column: string) => string;
  by?: ImportAuthor;
  /** Refuses a line; a second call for the same line adds a reason. */
  refuse: (line: Line, column: string, reason: string, detail?: string) => void;
  /** Reports a remark about a line that is imported nevertheless. */
  note: (line: Line, column: string, reason: string, detail?: string) => void;
  /** Tells in French where the row of this identity was refused in another file; undefined when it was not. */
  leftOut: (file: string, identity: string) => string | undefined;
};
/** The run while one file is read. `has` is false for an absent column, which changes nothing; an empty cell empties the stored value. */
export type FileImport<Memory> = ImportRun & { memory: Memory; has: (column: string) => boolean };

/** The numbers of rows created and changed, and the ids of both when `settle` needs them. */
export type Written = {
  created: number;
  changed: number;
  ids?: readonly number[];
};

type IdentityOf = (cells: Cells) => string | null | undefined;
type Definition<Shape extends z.ZodObject, Memory> = {
  /** The name of the file; `folder/*.csv` for every file of a sub-folder. */
  file: string;
  row: Shape;
  /** Yields what is wrong between the cells of a line; called for every line, beside the readings of its cells. */
  check?: (cells: Cells) => Iterable<{ column: keyof z.output<Shape> & string; reason: string }>;
  /**
   * Two lines with a key in common are duplicates: the second one is refused, and the report names `column`. The keys are those of the rows
   * that the line writes, which `memory` knows by several names.
   */
  same: { column: keyof z.output<Shape> & string; key: (row: z.output<Shape>, memory: Memory) => string | readonly string[] };
  /** Returns the key by which the rows of other files name the row of these cells; null without one. */
  identity?: IdentityOf;
  linesAtOnce?: number;
  /** Called once, before the first line: loads what all lines need. */
  prepare: (run: ImportRun) => Promise<Memory>;
  write: (lines: readonly ValidLine<z.output<Shape>>[], file: FileImport<Memory>) => Promise<Written>;
  /** Called for each line that was refused, with the values of its cells that could be read. */
  refused?: (row: Readonly<Record<string, unknown>>, memory: Memory) => void;
  /** Called once the whole file is read and written; not called when it could not be read to its end. */
  finish?: (memory: Memory) => Promise<void>;
  /** Called once every file is written, with the ids of created and changed rows; not called when there are none. */
  settle?: (tx: Tx, ids: readonly number[], now: Date) => Promise<void>;
};

/** Writes the lines of one file, batch by batch, and ends it. `refused`: called after each batch with its lines that were refused, for whatever reason. */
export type FileWriter = {
  write: (lines: readonly Line[]) => Promise<Written>;
  refused: (lines: readonly Line[]) => void;
  finish: () => Promise<void>;
};
/** The importer of one file, without the types of its rows. */
export type Importer = {
  file: string;
  columns: readonly Column[];
  identity: IdentityOf | undefined;
  linesAtOnce: number;
  start: (run: ImportRun, has: (column: string) => boolean) => Promise<FileWriter>;
  settle: (tx: Tx, ids: readonly number[], now: Date) => Promise<void>;
};

const defaultLinesAtOnce = 2000;

/** Returns the values of the cells of a line that can be read. */
const readableOf = ({ shape }: z.ZodObject, cells: Cells): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, cell]) => {
      const reading = z.safeParse(cell, cells[name]);
      return reading.success ? [[name, reading.data]] : [];
    }),
  );

/** Declares the file that an area imports: its columns, how its rows are written, and what is done afterwards. */
export function importer<Shape extends z.ZodObject, Memory>(definition: Definition<Shape, Memory>): Importer {
  const {
    file,
    row: schema,
    check,
    same,
    identity,
    linesAtOnce = defaultLinesAtOnce,
    prepare,
    write,
    refused,
    finish,
    settle,
  } = definition;
  return {
    file,
    columns: columnsOf(schema),
    identity,
    linesAtOnce,
    settle: async (tx, ids, now) => settle?.(tx, ids, now),
    async start(run, has) {
      const firstLineOf = rememberFirstLines();
      const memory = await prepare(run);
      const read = (line: Line): ValidLine<z.output<Shape>>[] => {
        const { data: row, error } = schema.safeParse(line.cells);
        for (const { path, message } of error?.issues ?? []) run.refuse(line, String(path[0]), message);
        const problems = [...(check?.(line.cells) ?? [])];
        for (const { column, reason } of problems) run.refuse(line, column, reason);
        if (!row || problems.length > 0) return [];
        const first = firstLineOf([same.key(row, memory)].flat(), line.number);
        if (first === undefined) return [{ ...line, row }];
        run.refuse(line, same.column, 'Ligne en double', `déjà lue ligne ${first}`);
        return [];
      };
      return {
        write: (lines) => write(lines.flatMap(read), { ...run, memory, has }),
        refused: (lines) => {
          for (const { cells } of refused ? lines : []) refused?.(readableOf(schema, cells), memory);
        },
        finish: async () => finish?.(memory),
      };
    },
  };
}
