import { type FileImport, keepColumns, type ValidLine } from '#api/modules/imports/index.ts';
import type { IndexCorrections } from './index-corrections.ts';
import { indexIdsByCode, listSuccessors, writeSuccessors } from './indices.import.queries.ts';

type Line = ValidLine<{ code: string; successor: string | null; junction: string | null; coefficient: string | null }>;
type File = FileImport<IndexCorrections>;

const columns = ['successor_id', 'junction_month', 'junction_coefficient'] as const;

/** Tells whether the successors of a series lead back to it. */
function leadsBack(code: string, successors: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  for (let next = successors.get(code); next !== undefined && !seen.has(next); next = successors.get(next)) {
    if (next === code) return true;
    seen.add(next);
  }
  return false;
}

/** Refuses the lines whose series would lead back to itself, by the lines of the file or by the stored series. Returns the others. */
export async function refuseCircles<L extends Line>(lines: readonly L[], file: File): Promise<L[]> {
  if (!lines.some(({ row }) => row.successor)) return [...lines];
  const successors = await listSuccessors(file.tx);
  const isCorrected = (code: string) => file.memory.corrected.get(code)?.some(({ field }) => field === 'successor_id');
  for (const { row } of lines) {
    if (isCorrected(row.code)) continue;
    if (row.successor) successors.set(row.code, row.successor);
    else if (file.has('successor')) successors.delete(row.code);
  }
  return lines.filter((line) => {
    const { code, successor } = line.row;
    if (!successor || successors.get(code) !== successor || !leadsBack(code, successors)) return true;
    file.refuse(line, 'successor', 'Cette série mène à l’indice lui-même');
    return false;
  });
}

/**
 * Writes the successors of stopped series: what an operator changed in one stays, as does what is stored beside an unknown successor, each
 * with a remark. Empty cells empty it. Returns the ids of the indices that changed.
 */
export async function writeSuccessions(lines: readonly Line[], file: File): Promise<number[]> {
  const { tx, memory, has } = file;
  if (!has('successor')) return [];
  const ids = await indexIdsByCode(
    tx,
    lines.flatMap(({ row }) => row.successor ?? []),
  );
  const successions = lines.flatMap((line) => {
    const { code, successor, junction, coefficient } = line.row;
    const successor_id = successor === null ? null : ids.get(successor);
    if (successor_id === undefined) {
      const reason = 'Série suivante inconnue : le raccordement n’est pas entré';
      file.note(line, 'successor', reason, file.leftOut('indices.csv', successor ?? ''));
      return [];
    }
    const row = {
      successor_id,
      junction_month: junction,
      junction_coefficient: coefficient === null ? null : Number(coefficient),
    };
    const name = (stored: Readonly<Record<string, unknown>>) => String(stored.name);
    const kept = keepColumns({ ...memory, name }, line, { key: code, row, columns });
    return columns.every((one) => kept[one] === row[one]) ? [{ code, successor, junction, coefficient }] : [];
  });
  return writeSuccessors(tx, successions);
}
