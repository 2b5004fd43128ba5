import { z } from 'zod';
import { normalise } from '#api/platform/text/normalise.ts';
import type { Read, Reading } from './values.ts';

/** A column of a file and its accepted headings; reports use the first. `expected`: a file without it is refused. */
export type Column = {
  name: string;
  headings: readonly [string, ...string[]];
  expected: boolean;
};
type Headings = Column['headings'];
/** The schema of a cell: its input is the text, or null for an empty cell and for an absent column. */
type Cell<T> = z.ZodType<T, string | null>;

/** The texts that a spreadsheet shows for a formula in error, in French or in English, or never calculated. */
const failedFormula = /^#(?:N\/A|REF!|VALEUR!|VALUE!|DIV\/0!|NOM\?|NAME\?|NOMBRE!|NUM!|NUL!|NULL!|SPILL!|CALC!|FORMULE!)$/i;

/** Returns the reason to refuse a formula or its error, in French; null for any other text. */
function wrongFormula(text: string): string | null {
  if (failedFormula.test(text)) return 'Formule en erreur ou jamais calculée : mettez sa valeur';
  return text.startsWith('=') ? 'Formule au lieu de sa valeur' : null;
}

const registry = z.registry<{ headings: Headings; expected: boolean }>();

function cell<T>(read: Read<T>): Cell<T> {
  return z.string({ error: 'Champ requis' }).transform((text, context) => {
    const formula = wrongFormula(text);
    const reading: Reading<T> = formula === null ? read(text) : { wrong: formula };
    if ('value' in reading) return reading.value;
    context.addIssue({ code: 'custom', message: reading.wrong });
    return z.NEVER;
  });
}

/** Declares a column that must stand in the file and be filled in every row. */
export const requiredColumn = <T>(headings: Headings, read: Read<T>): Cell<T> =>
  cell(read).register(registry, { headings, expected: true });

/** Declares a column whose cells may be empty. It may be absent from the file unless `expected`. */
export const column = <T>(headings: Headings, read: Read<T>, { expected = false } = {}): Cell<T | null> =>
  cell(read).nullable().register(registry, { headings, expected });

/** Returns the columns of a row's schema, in their order. */
export const columnsOf = (row: z.ZodObject): Column[] =>
  Object.entries(row.shape).flatMap(([name, schema]) => {
    const column = registry.get(schema);
    return column ? [{ name, ...column }] : [];
  });

/** The heading of the last column of a file of refused rows; an import ignores this column. */
export const reasonHeading = 'Raison';

const headingKey = (heading: string): string => normalise(heading).replaceAll(' ', '');

export const isReasonHeading = (heading: string): boolean => headingKey(heading) === headingKey(reasonHeading);

export type ColumnPlaces = {
  places: Map<string, number>;
  ignored: string[];
  problems: { column: string; reason: string }[];
};

/** Finds the index of each column in the heading line, without regard to accents, case, punctuation and order. */
export function placeColumns(columns: readonly Column[], headings: readonly string[]): ColumnPlaces {
  const keys = headings.map(headingKey);
  const placed: ColumnPlaces = { places: new Map(), ignored: [], problems: [] };
  const used = new Set<number>();
  for (const { name, headings: names, expected } of columns) {
    const accepted = names.map(headingKey);
    const matches = keys.flatMap((key, place) => (accepted.includes(key) ? [place] : []));
    for (const place of matches) used.add(place);
    if (matches[0] !== undefined) placed.places.set(name, matches[0]);
    if (matches.length > 1) placed.problems.push({ column: names[0], reason: 'Colonne donnée deux fois' });
    if (matches.length === 0 && expected) placed.problems.push({ column: names[0], reason: 'Colonne requise absente' });
  }
  placed.ignored = headings.filter((heading, place) => !used.has(place) && heading.trim() !== '' && !isReasonHeading(heading));
  return placed;
}
