import {
  type CorrectedPart,
  type CorrectionLog,
  correctedByKey,
  correctionLog,
  type FileImport,
  type ImportRun,
  isCorrectedDetail,
  type KeptColumn,
  keepColumns,
  type Line,
  listCorrectedColumns,
  listCorrectedParts,
  partKey,
  partsByKey,
  textOf,
} from '#api/modules/imports/index.ts';
import { frequencies } from '#protocol/indices/index-desk.ts';
import { columns, listCodes, listFamilyLabels } from './indices.import.queries.ts';
import { findRemovedValues, type PointToWrite } from './points.queries.ts';

/** The changes of operators in the facts of the indices. */
export type IndexCorrections = {
  log: CorrectionLog;
  corrected: ReturnType<typeof correctedByKey>;
  fields: Readonly<Record<string, KeptColumn>>;
};

const frequencyNames: Readonly<Record<string, string>> = frequencies;

/** The columns of a junction, none of which stays without the others. `codes`: of the indices, by their ids. */
const junctionFields = (codes: ReadonlyMap<number, string>): Readonly<Record<string, KeptColumn>> => ({
  successor_id: {
    ...{ column: 'successor', follow: ['junction_month', 'junction_coefficient'] },
    text: (id) => codes.get(Number(id)) ?? textOf(null),
  },
  junction_month: { column: 'junction', follow: ['successor_id', 'junction_coefficient'] },
  junction_coefficient: { column: 'coefficient', follow: ['successor_id', 'junction_month'] },
});

/** Reads what operators changed, before `indices.csv` is read. */
export async function openIndexCorrections(run: ImportRun): Promise<IndexCorrections> {
  const corrected = await listCorrectedColumns(run.tx, 'indices');
  const labels = corrected.length > 0 ? await listFamilyLabels(run.tx) : new Map<number, string>();
  const successors = corrected.flatMap(({ stored }) => (typeof stored.successor_id === 'number' ? [stored.successor_id] : []));
  const codes = await listCodes(run.tx, successors);
  const plain = Object.entries(columns).flatMap(([column, types]) => Object.keys(types).map((name) => [name, { column }] as const));
  return {
    log: correctionLog(run),
    corrected: correctedByKey(corrected, ({ code }) => code),
    fields: {
      ...Object.fromEntries(plain),
      name: { column: 'name' },
      family_id: { column: 'family', text: (id) => labels.get(Number(id)) ?? textOf(null) },
      frequency: { column: 'frequency', text: (id) => frequencyNames[String(id)] ?? textOf(id) },
      // A rate has two currencies: neither stays without the other.
      rate_of: { column: 'rateOf', follow: ['rate_in'] },
      rate_in: { column: 'rateIn', follow: ['rate_of'] },
      ...junctionFields(codes),
    },
  };
}

/** Returns the index to write: what an operator changed in it stays. */
export function keepIndex<Row extends { code: string }>(line: Line, { memory, has }: FileImport<IndexCorrections>, row: Row): Row {
  const present = Object.entries(columns).flatMap(([column, types]) => (has(column) ? Object.keys(types) : []));
  const name = (stored: Readonly<Record<string, unknown>>) => String(stored.name);
  return keepColumns({ ...memory, name }, line, { key: row.code, row, columns: ['name', ...present] });
}

/** The values of an index that operators wrote. `removed`: the last one that was removed from each day. */
export type PointCorrections = {
  log: CorrectionLog;
  parts: ReadonlyMap<string, CorrectedPart>;
  removed: ReadonlyMap<string, string>;
  code: string;
};

/** Reads what operators changed in the values of an index, before its file is read. */
export async function openPointCorrections(run: ImportRun, { id, code }: { id: number; code: string }): Promise<PointCorrections> {
  const corrected = await listCorrectedParts(run.tx, 'index_points', ['index_id', 'day']);
  const hasRemoved = corrected.some(({ rowId, stored }) => rowId === id && stored === null);
  const removed = hasRemoved ? await findRemovedValues(run.tx, id) : new Map<string, string>();
  return { log: correctionLog(run), parts: partsByKey(corrected), removed, code };
}

/** Writes an exact decimal without the zeros that change nothing. */
const shortest = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
const valueText = (value: string, isProvisional: boolean) => `${shortest(value).replace('.', ',')}${isProvisional ? ' (provisoire)' : ''}`;

const isSameValue = (one: string | null | undefined, other: string): boolean => shortest(one ?? '') === shortest(other);

type Point = { indexId: number; point: PointToWrite };

/** Tells that a file says another day of publication than the one that an operator wrote. */
function isOtherDay({ stored, before }: CorrectedPart, { published_on: brought }: PointToWrite): boolean {
  const [day, former] = [stored?.published_on ?? null, before?.published_on ?? null];
  return brought !== undefined && brought !== day && former !== day;
}

/**
 * Returns the value to write; none when an operator wrote another one for this day, or another day of publication, or removed this very value from
 * it. Another value than the removed one ends the correction.
 */
export function keepPoint(line: Line, { parts, removed, log, code }: PointCorrections, { indexId, point }: Point): PointToWrite[] {
  const corrected = parts.size === 0 ? undefined : parts.get(partKey(indexId, [point.day]));
  if (!corrected) return [point];
  const { id, stored } = corrected;
  const name = `${code} · ${textOf(point.day)}`;
  const isProvisional = stored?.provisional === 'true';
  const isSameMark = point.provisional === undefined || point.provisional === isProvisional;
  if (stored && isSameValue(stored.value, point.value) && isSameMark) {
    if (isOtherDay(corrected, point)) {
      log.keep(line, { id, column: 'published', name, kept: textOf(stored.published_on), text: textOf(point.published_on), value: point });
      return [];
    }
    // A mark or a day that the file does not have stays corrected.
    const details = ['provisional', 'published_on'] as const;
    if (details.every((detail) => point[detail] !== undefined || !isCorrectedDetail(corrected, detail))) log.end(id);
    return [point];
  }
  if (!stored && !isSameValue(removed.get(point.day), point.value)) {
    log.end(id);
    return [point];
  }
  const kept = stored ? valueText(stored.value ?? '', isProvisional) : '(retirée)';
  log.keep(line, { id, column: 'value', name, kept, text: valueText(point.value, point.provisional === true), value: point });
  return [];
}
