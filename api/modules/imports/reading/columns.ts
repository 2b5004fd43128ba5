import { z } from 'zod';
import { normalise } from '#api/platform/text/normalise.ts';
import type { Read, Reading } from './values.ts';

/** How a column is known in a file: the first heading is the one that reports name. */
export type Column = {
  name: string;
  headings: readonly [string, ...string[]];
  expected: boolean;
};
type Headings = Column['headings'];
/** What a cell holds for a row's schema: its text, or null when it is empty or its column is absent. */
type Cell<T> = z.ZodType<T, string | null>;

/** What a spreadsheet shows for a formula that failed, in French or in English, or that was never calculated. */
const failedFormula = /^#(?:N\/A|REF!|VALEUR!|VALUE!|DIV\/0!|NOM\?|NAME\?|NOMBRE!|NUM!|NUL!|NULL!|SPILL!|CALC!|FORMULE!)$/i;

/** The value that a formula gives is wanted, never the formula. */
function wrongFormula(text: string): string | null {
  if (failedFormula.test(text)) return 'Formule en erreur ou jamais calculée : mettez sa valeur';
  return text.startsWith('=') ? 'Formule au lieu de sa valeur' : null;
}

const known = z.registry<{ headings: Headings; expected: boolean }>();

function cell<T>(read: Read<T>): Cell<T> {
  return z.string({ error: 'Champ requis' }).transform((text, context) => {
    const formula = wrongFormula(text);
    const reading: Reading<T> = formula === null ? read(text) : { wrong: formula };
    if ('value' in reading) return reading.value;
    context.addIssue({ code: 'custom', message: reading.wrong });
    return z.NEVER;
  });
}

/** A column that must be there, and filled in every row. */
export const requiredColumn = <T>(headings: Headings, read: Read<T>): Cell<T> => cell(read).register(known, { headings, expected: true });

/** A column whose cells may be empty, and which may itself be absent unless `expected`. */
export const column = <T>(headings: Headings, read: Read<T>, { expected = false } = {}): Cell<T | null> =>
  cell(read).nullable().register(known, { headings, expected });

/** The columns of a row, in their order. */
export const columnsOf = (row: z.ZodObject): Column[] =>
  Object.entries(row.shape).flatMap(([name, schema]) => {
    const found = known.get(schema);
    return found ? [{ name, ...found }] : [];
  });

/** The last column of a list of refused rows. Brought back, it says nothing to any area. */
export const reasonHeading = 'Raison';

const headingKey = (heading: string): string => normalise(heading).replaceAll(' ', '');

export const isReasonHeading = (heading: string): boolean => headingKey(heading) === headingKey(reasonHeading);

export type Placed = {
  places: Map<string, number>;
  ignored: string[];
  problems: { column: string; reason: string }[];
};

/** Where each column stands in the heading line: accents, case, punctuation and order say nothing. */
export function placeColumns(columns: readonly Column[], headings: readonly string[]): Placed {
  const keys = headings.map(headingKey);
  const placed: Placed = { places: new Map(), ignored: [], problems: [] };
  const used = new Set<number>();
  for (const { name, headings: names, expected } of columns) {
    const wanted = names.map(headingKey);
    const found = keys.flatMap((key, place) => (wanted.includes(key) ? [place] : []));
    for (const place of found) used.add(place);
    if (found[0] !== undefined) placed.places.set(name, found[0]);
    if (found.length > 1) placed.problems.push({ column: names[0], reason: 'Colonne donnée deux fois' });
    if (found.length === 0 && expected) placed.problems.push({ column: names[0], reason: 'Colonne requise absente' });
  }
  placed.ignored = headings.filter((heading, place) => !used.has(place) && heading.trim() !== '' && !isReasonHeading(heading));
  return placed;
}
