import type { z } from 'zod';
import type { Tx } from '#api/platform/database/schema.ts';
import { type Column, columnsOf } from './reading/columns.ts';
import { rememberFirstLines } from './reading/first-lines.ts';

/** The cells of one line by column name, cleaned; an absent column is null. */
export type Cells = Readonly<Record<string, string | null>>;
export type Line = {
  number: number;
  cells: Cells;
};
/** A line whose cells are right, and what they say. */
export type GoodLine<Row> = Line & { row: Row };

/** What one import shares between its files. */
export type Bringing = {
  tx: Tx;
  now: Date;
  /** Leaves a line out. Said again of the same line, it adds a reason. */
  refuse: (line: Line, column: string, reason: string, detail?: string) => void;
  /** Says something of a line that goes in all the same. */
  note: (line: Line, column: string, reason: string, detail?: string) => void;
  /** Where another file's row of this identity was left out, in words; undefined when it was not. */
  leftOut: (file: string, identity: string) => string | undefined;
};
/** The same while one file is read: `has` tells an absent column, which changes nothing, from an empty cell, which empties. */
export type BringingFile<Memory> = Bringing & { memory: Memory; has: (column: string) => boolean };

/** How many rows were made and how many changed, and their ids where a last step needs them. */
export type Written = {
  created: number;
  changed: number;
  ids?: readonly number[];
};

type Definition<Shape extends z.ZodObject, Memory> = {
  file: string;
  row: Shape;
  /** What makes two lines of the file the same one; reports name its column. */
  same: { column: keyof z.output<Shape> & string; key: (row: z.output<Shape>) => string };
  /** The column by which other files refer to these rows. */
  identity?: keyof z.output<Shape> & string;
  linesAtOnce?: number;
  /** Reads once what every line needs, before the first. */
  prepare: (bringing: Bringing) => Promise<Memory>;
  write: (lines: readonly GoodLine<z.output<Shape>>[], file: BringingFile<Memory>) => Promise<Written>;
  /** What follows from the rows made or changed, once every file is in. Not called when there are none. */
  settle?: (tx: Tx, ids: readonly number[]) => Promise<void>;
};

/** A file that an area knows how to bring in, whatever its rows are. */
export type Importer = {
  file: string;
  columns: readonly Column[];
  identity: string | undefined;
  linesAtOnce: number;
  start: (bringing: Bringing, has: (column: string) => boolean) => Promise<(lines: readonly Line[]) => Promise<Written>>;
  settle: (tx: Tx, ids: readonly number[]) => Promise<void>;
};

const usualLinesAtOnce = 2000;

/** Declares a file of an area: its columns, what is written of them, and what follows. */
export function importer<Shape extends z.ZodObject, Memory>(definition: Definition<Shape, Memory>): Importer {
  const { file, row: schema, same, identity, linesAtOnce = usualLinesAtOnce, prepare, write, settle } = definition;
  return {
    file,
    columns: columnsOf(schema),
    identity,
    linesAtOnce,
    settle: async (tx, ids) => settle?.(tx, ids),
    async start(bringing, has) {
      const firstLineOf = rememberFirstLines();
      const memory = await prepare(bringing);
      const read = (line: Line): GoodLine<z.output<Shape>>[] => {
        const { data: row, error } = schema.safeParse(line.cells);
        for (const { path, message } of error?.issues ?? []) bringing.refuse(line, String(path[0]), message);
        if (!row) return [];
        const first = firstLineOf(same.key(row), line.number);
        if (first === undefined) return [{ ...line, row }];
        bringing.refuse(line, same.column, 'Ligne en double', `déjà lue ligne ${first}`);
        return [];
      };
      return (lines) => write(lines.flatMap(read), { ...bringing, memory, has });
    },
  };
}
