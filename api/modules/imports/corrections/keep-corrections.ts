import type { ImportRun, Line } from '#api/modules/imports/importer.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { correctionReason } from '#protocol/imports/import-corrections.ts';
import { type CorrectedColumn, type CorrectedPart, type Difference, endCorrections, noteDifferences } from './corrections.queries.ts';

type Stored = Readonly<Record<string, unknown>>;
/** A column of a table that a file brings. */
export type KeptColumn = {
  /** Its column in the file. */
  column: string;
  /** The columns that say the same thing, and are kept with it. Two that follow each other are taken together too. */
  follow?: readonly string[];
  /** Writes a value as the file does. */
  text?: (value: unknown, stored: Stored) => string;
};

/** Writes a stored value as files do; a missing one is '(vide)'. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (Array.isArray(value)) return value.join(' | ');
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return frenchDate(text);
  return typeof value === 'number' ? text.replace('.', ',') : text;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A value of a line that was not taken. `text`: as the report shows it, the cell unless it says more. */
export type KeptValue = { id: number; column: string; name: string; kept: string; text?: string; value: unknown };

/** Notes the values of the desk that a file does not undo, and the corrections that end because the file says the same; `flush` writes both. */
export function correctionLog({ tx, note, file, heading, runId }: ImportRun) {
  let ended: number[] = [];
  let differences: Difference[] = [];
  return {
    end: (id: number) => ended.push(id),
    keep(line: Line, { id, column, name, kept, text = textOf(line.cells[column]), value }: KeptValue) {
      note(line, column, correctionReason, `${name} · au bureau : ${kept} · dans le fichier : ${text}`);
      const place = { file, line: line.number, column_name: heading(column), row_name: name };
      differences.push({ ...place, id, kept_text: kept, file_text: text, file_value: value });
    },
    async flush() {
      if (ended.length > 0) await endCorrections(tx, ended);
      if (differences.length > 0) await noteDifferences(tx, differences, runId);
      [ended, differences] = [[], []];
    },
  };
}
export type CorrectionLog = ReturnType<typeof correctionLog>;

type Keeping = {
  /** The corrected columns of the table, by the key of their rows. */
  corrected: ReadonlyMap<string, readonly CorrectedColumn[]>;
  log: CorrectionLog;
  fields: Readonly<Record<string, KeptColumn>>;
  name: (stored: Stored) => string;
};

/** Groups corrected columns by the key of their rows. */
export const correctedByKey = (corrected: readonly CorrectedColumn[], keyOf: (stored: Stored) => unknown): Keeping['corrected'] =>
  Map.groupBy(corrected, ({ stored }) => String(keyOf(stored)));

/**
 * Returns the row to write: what an operator corrected keeps the value of the desk, with a remark; a correction ends when the file says the
 * same. `columns`: those that the file brings.
 */
export function keepColumns<Row extends object>(
  { corrected, log, fields, name }: Keeping,
  line: Line,
  { key, row, columns }: { key: string; row: Row; columns: readonly string[] },
): Row {
  const kept: Record<string, unknown> = {};
  for (const { id, field, stored } of corrected.get(key) ?? []) {
    const definition = fields[field];
    if (!definition || !columns.includes(field)) continue;
    const value: unknown = Reflect.get(row, field);
    if (isSame(value, stored[field])) {
      log.end(id);
      continue;
    }
    const { column, follow = [], text = textOf } = definition;
    for (const one of [field, ...follow]) kept[one] = stored[one];
    const partners = follow.filter((one) => columns.includes(one) && fields[one]?.follow?.includes(field));
    const brought = partners.length === 0 ? (value ?? null) : { together: valuesIn(row, [field, ...partners]) };
    log.keep(line, { id, column, name: name(stored), kept: text(stored[field], stored), value: brought });
  }
  return { ...row, ...kept };
}

const valuesIn = (row: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((one) => [one, Reflect.get(row, one) ?? null]));

/** Reads a detail where nobody typed anything, as a mark that is not set, as null. */
const typed = (text: string | null | undefined): string | null => (text === '' || text === 'false' ? null : (text ?? null));
/** Tells that an operator corrected a detail of a part: a file that does not have it leaves it corrected. */
export const isCorrectedDetail = ({ stored, before }: CorrectedPart, name: string): boolean =>
  typed(stored?.[name]) !== typed(before?.[name]);

/** Groups corrected parts by the row that they are parts of and the rest of their key. */
export const partsByKey = (corrected: readonly CorrectedPart[]): ReadonlyMap<string, CorrectedPart> =>
  new Map(corrected.map((one) => [partKey(one.rowId, JSON.parse(one.part)), one]));
export const partKey = (rowId: number, rest: readonly unknown[]): string => `${rowId} ${JSON.stringify(rest)}`;
