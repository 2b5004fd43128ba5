import type { Tx } from '#api/platform/database/schema.ts';
import type { ImportAuthor, ImportRun, Line } from './importer.ts';
import type { Issue, IssueLog } from './issue-log.ts';
import { cleanCell } from './reading/cells.ts';
import { placeColumns } from './reading/columns.ts';
import { asUnreadable, type FileLine, UnreadableFile } from './reading/file-line.ts';
import { spoiltText } from './reading/spoilt-text.ts';
import type { RefusedRows } from './refused-rows.ts';
import type { RecognisedFile } from './source-folder.ts';

/** The counts of the lines of one file; `ids`: the rows created and changed. */
export type FileTally = {
  file: string;
  read: number;
  created: number;
  changed: number;
  refused: number;
  ignoredColumns: string[];
  ids: number[];
};

/** True when a row of the file was created or changed. */
export const hasWritten = ({ created, changed }: FileTally): boolean => created + changed > 0;

/**
 * The numbers of the refused lines, by expected file name, then by the identity that other files use. `name`: the name of the file read.
 */
export type LeftOut = Map<string, { name: string; lines: Map<string, number> }>;

export type FileJob = {
  source: RecognisedFile;
  tx: Tx;
  now: Date;
  runId: string | null;
  by?: ImportAuthor;
  issues: IssueLog;
  refusedRows: RefusedRows;
  leftOut: LeftOut;
  onBytes: (bytes: number) => void;
  /** Called between two batches with the number of lines read; throws when the import was interrupted. */
  onBatch: (read: number) => void;
};

/** Opens a workbook or a text. The readers are loaded when a file is there to read: a portal that imports nothing does without their libraries. */
async function linesOf(name: string, path: string, onBytes: (bytes: number) => void): Promise<AsyncGenerator<FileLine>> {
  if (!name.endsWith('.xlsx')) return (await import('./reading/text-lines.ts')).textLines(path, onBytes);
  return (await import('./reading/workbook-lines.ts')).workbookLines(path, onBytes);
}

/** Reads one file to its end and writes its valid lines, one batch at a time. */
export async function importFile(job: FileJob): Promise<FileTally> {
  const { importer, path, name, problem } = job.source;
  const tally: FileTally = { file: name, read: 0, created: 0, changed: 0, refused: 0, ignoredColumns: [], ids: [] };
  if (problem !== undefined) {
    reportUnread(job, null, '', problem);
    return tally;
  }
  const lines = await linesOf(name, path, job.onBytes);
  const heading = await nextHeading(lines, job);
  if (!heading) return tally;
  const { places, ignored, problems } = placeColumns(importer.columns, heading.cells);
  tally.ignoredColumns = ignored;
  for (const { column, reason } of problems) reportUnread(job, heading.number, column, reason);
  if (problems.length > 0) return tally;
  const refused: Refused = new Map();
  const headings = new Map([...places].map(([column, place]) => [column, heading.cells[place] ?? '']));
  const run = runFor(job, headings, refused);
  const writer = await startReading(job, run, (column) => places.has(column));
  if (!writer) return tally;
  const keepRefused = job.refusedRows.of(name, heading);
  const at = importer.columns.map((column): [string, number | undefined] => [column.name, places.get(column.name)]);
  for await (const batch of batchesOf(lines, job, placer(heading.cells.length, at, run))) {
    const { created, changed, ids = [] } = await writer.write(batch.lines);
    tally.read += batch.all.length;
    tally.created += created;
    tally.changed += changed;
    tally.refused += refused.size;
    tally.ids.push(...ids);
    writer.refused([...refused.values()].map(({ line }) => line));
    if (batch.isLast) await writer.finish();
    for (const { number, cells } of batch.all) {
      const one = refused.get(number);
      if (one) keepRefused(cells, one.reasons);
    }
    for (const { line, column, reason } of batch.remarks) if (!refused.has(line.number)) run.note(line, column, reason);
    refused.clear();
    job.onBatch(tally.read);
  }
  return tally;
}

/** Starts the importer of a file; null when it cannot take the file, which is reported. */
async function startReading(job: FileJob, run: ImportRun, has: (column: string) => boolean) {
  try {
    return await job.source.importer.start(run, has);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    reportUnread(job, error.line, '', error.message);
    return null;
  }
}

const reportUnread = ({ issues, source }: FileJob, line: number | null, column: string, reason: string) =>
  issues.add({ kind: 'unread', file: source.name, line, column, value: '', reason });

/** The refused lines of a batch, with their reasons in French, by line number. */
type Refused = Map<number, { line: Line; reasons: string[] }>;

/**
 * Makes the run that the importer of one file receives. Reports name a column by its heading in the file, an absent one by its first
 * heading.
 */
function runFor({ source, tx, now, runId, by, issues, leftOut }: FileJob, headings: Map<string, string>, refused: Refused): ImportRun {
  const { importer, name: file } = source;
  const expected = new Map(importer.columns.map(({ name, headings: [first] }) => [name, first]));
  const columnOf = (name: string) => headings.get(name) ?? expected.get(name) ?? '';
  const report = (kind: Issue['kind'], line: Line, name: string, reason: string, detail?: string) => {
    const place = { file, line: line.number, column: columnOf(name), value: line.cells[name] ?? '' };
    issues.add({ kind, ...place, reason, ...(detail === undefined ? {} : { detail }) });
  };
  const refusedLines = new Map<string, number>();
  leftOut.set(importer.file, { name: file, lines: refusedLines });
  return {
    tx,
    now,
    runId,
    file,
    heading: columnOf,
    ...(by && { by }),
    refuse(line, name, reason, detail) {
      const sentence = [columnOf(name), reason].filter(Boolean).join(' : ') + (detail ? ` (${detail})` : '');
      refused.set(line.number, { line, reasons: [...(refused.get(line.number)?.reasons ?? []), sentence] });
      const identity = importer.identity?.(line.cells);
      if (identity) refusedLines.set(identity, line.number);
      report('refused', line, name, reason, detail);
    },
    note: (line, ...remark) => report('noted', line, ...remark),
    leftOut(otherFile, identity) {
      const other = leftOut.get(otherFile);
      const line = other?.lines.get(identity);
      return other && line !== undefined ? `écarté à la ligne ${line} de ${other.name}` : undefined;
    },
  };
}

const isBlank = ({ cells }: FileLine): boolean => cells.every((cell) => cell.trim() === '');

/** Returns the first line that is not blank; null without one, which is reported. */
async function nextHeading(lines: AsyncGenerator<FileLine>, job: FileJob): Promise<FileLine | null> {
  try {
    let heading = await lines.next();
    while (!heading.done && isBlank(heading.value)) heading = await lines.next();
    if (!heading.done) return heading.value;
    reportUnread(job, 1, '', 'Fichier vide');
  } catch (error) {
    const { line, message } = asUnreadable(error);
    reportUnread(job, line, '', message);
  }
  return null;
}

type Remark = { line: Line; column: string; reason: string };
/** `all`: every line as it was read; `lines`: those whose cells match the columns; `remarks`: about lines that may enter; `isLast`: the file ends. */
type Batch = {
  all: FileLine[];
  lines: Line[];
  remarks: Remark[];
  isLast: boolean;
};
const emptyBatch = (): Batch => ({ all: [], lines: [], remarks: [], isLast: false });

/** Yields the lines in batches. When reading fails in the middle of the file, the lines read before are still yielded. */
async function* batchesOf(lines: AsyncGenerator<FileLine>, job: FileJob, place: Place): AsyncGenerator<Batch> {
  let batch = emptyBatch();
  try {
    for await (const line of lines) {
      if (isBlank(line)) continue;
      const placed = place(line, batch.remarks);
      if (placed) batch.lines.push(placed);
      batch.all.push(line);
      if (batch.all.length < job.source.importer.linesAtOnce) continue;
      yield batch;
      batch = emptyBatch();
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    reportUnread(job, error.line, '', error.message);
    yield batch;
    return;
  }
  yield { ...batch, isLast: true };
}

type CellPlaces = readonly (readonly [name: string, at: number | undefined])[];

/** Tells that a stray quote has made one cell of several lines of the file: one of them has as many separators as the headings. */
const swallowsLines = (cell: string, separator: string, width: number): boolean =>
  cell
    .split('\n')
    .slice(1)
    .some((piece) => piece.split(separator).length >= width);

type Place = (line: FileLine, remarks: Remark[]) => Line | null;

/**
 * Gives the cells of a line their column names. Refuses a line with fewer or more cells than headings, which has lost a separator
 * or swallowed other lines, and a line
 * with letters that cannot be read; adds a remark for a text that was spoilt otherwise.
 */
function placer(width: number, places: CellPlaces, { refuse }: ImportRun): Place {
  const cleanAt = (cells: readonly string[], at: number | undefined) => (at === undefined ? null : cleanCell(cells[at] ?? ''));
  return ({ number, cells, separator }, remarks) => {
    const line = { number, cells: Object.fromEntries(places.map(([name, at]) => [name, cleanAt(cells, at)])) };
    const swallowed = cells.find((cell) => width > 1 && swallowsLines(cell, separator, width));
    if (swallowed !== undefined) {
      refuse(
        line,
        '',
        'Guillemet sans doute de trop : une cellule contient d’autres lignes',
        `jusqu’à la ligne ${number + swallowed.split('\n').length - 1}`,
      );
      return null;
    }
    if (cells.length !== width && (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== ''))) {
      const last = number + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
      const until = last === number ? '' : `, jusqu’à la ligne ${last}`;
      refuse(line, '', 'Nombre de colonnes différent de celui des titres', `${cells.length} au lieu de ${width}${until}`);
      return null;
    }
    const spoilt = places.flatMap(([column, at]) => {
      const problem = at === undefined ? null : spoiltText(cells[at] ?? '');
      return problem ? [{ column, ...problem }] : [];
    });
    const unreadable = spoilt.filter(({ refused }) => refused);
    for (const { column, reason } of unreadable) refuse(line, column, reason);
    if (unreadable.length > 0) return null;
    remarks.push(...spoilt.map(({ column, reason }) => ({ line, column, reason })));
    return line;
  };
}
