import type { Tx } from '#api/platform/database/schema.ts';
import type { Finding, Findings } from './findings.ts';
import type { Bringing, Line } from './importer.ts';
import { cleanCell } from './reading/cells.ts';
import { placeColumns } from './reading/columns.ts';
import { type FileLine, UnreadableFile, whyUnreadable } from './reading/file-line.ts';
import { textLines } from './reading/text-lines.ts';
import { workbookLines } from './reading/workbook-lines.ts';
import type { Rejects } from './refused-rows.ts';
import type { KnownFile } from './source-folder.ts';

/** What became of the lines of one file. */
export type FileTally = {
  file: string;
  read: number;
  created: number;
  changed: number;
  refused: number;
  ignoredColumns: string[];
  ids: number[];
};

/** Whether any row of the file was made or changed. */
export const hasWritten = ({ created, changed }: FileTally): boolean => created + changed > 0;

/** The lines left out so far, by the file of their area and by what other files call them. */
export type LeftOut = Map<string, { name: string; lines: Map<string, number> }>;

export type FileJob = {
  known: KnownFile;
  tx: Tx;
  now: Date;
  findings: Findings;
  rejects: Rejects;
  leftOut: LeftOut;
  onBytes: (bytes: number) => void;
  /** Called between two batches; throws when the import must stop. */
  onBatch: (read: number) => void;
};

/** Reads one file to its end and writes its good lines, a batch at a time. */
export async function bringFile(job: FileJob): Promise<FileTally> {
  const { importer, path, name, problem } = job.known;
  const tally: FileTally = { file: name, read: 0, created: 0, changed: 0, refused: 0, ignoredColumns: [], ids: [] };
  if (problem !== undefined) {
    unread(job, null, '', problem);
    return tally;
  }
  const lines = (name.endsWith('.xlsx') ? workbookLines : textLines)(path, job.onBytes);
  const heading = await nextHeading(lines, job);
  if (!heading) return tally;
  const { places, ignored, problems } = placeColumns(importer.columns, heading.cells);
  tally.ignoredColumns = ignored;
  for (const { column, reason } of problems) unread(job, heading.number, column, reason);
  if (problems.length > 0) return tally;
  const refused: Refused = new Map();
  const headings = new Map([...places].map(([column, place]) => [column, heading.cells[place] ?? '']));
  const bringing = bringingFor(job, headings, refused);
  const write = await importer.start(bringing, (column) => places.has(column));
  const reject = job.rejects.of(name, heading);
  const at = importer.columns.map((column): [string, number | undefined] => [column.name, places.get(column.name)]);
  for await (const batch of batchesOf(lines, job, (line) => placeCells(line, heading.cells.length, at, bringing))) {
    const { created, changed, ids = [] } = await write(batch.lines);
    tally.read += batch.given.length;
    tally.created += created;
    tally.changed += changed;
    tally.refused += refused.size;
    tally.ids.push(...ids);
    for (const { number, cells } of batch.given) {
      const reasons = refused.get(number);
      if (reasons) reject(cells, reasons);
    }
    refused.clear();
    job.onBatch(tally.read);
  }
  return tally;
}

const unread = ({ findings, known }: FileJob, line: number | null, column: string, reason: string) =>
  findings.add({ kind: 'unread', file: known.name, line, column, value: '', reason });

/** The lines of a batch that are left out, with the reasons in words. */
type Refused = Map<number, string[]>;

/** What an area may say of a file's lines. A column is named as the file names it, an absent one as it should have been. */
function bringingFor({ known, tx, now, findings, leftOut }: FileJob, headings: Map<string, string>, refused: Refused): Bringing {
  const { importer, name: file } = known;
  const expected = new Map(importer.columns.map(({ name, headings: [first] }) => [name, first]));
  const columnOf = (name: string) => headings.get(name) ?? expected.get(name) ?? '';
  const say = (kind: Finding['kind'], line: Line, name: string, reason: string, detail?: string) => {
    const place = { file, line: line.number, column: columnOf(name), value: line.cells[name] ?? '' };
    findings.add({ kind, ...place, reason, ...(detail === undefined ? {} : { detail }) });
  };
  const own = new Map<string, number>();
  leftOut.set(importer.file, { name: file, lines: own });
  return {
    tx,
    now,
    refuse(line, name, reason, detail) {
      const inWords = [columnOf(name), reason].filter(Boolean).join(' : ') + (detail ? ` (${detail})` : '');
      refused.set(line.number, [...(refused.get(line.number) ?? []), inWords]);
      const identity = importer.identity && line.cells[importer.identity];
      if (identity) own.set(identity, line.number);
      say('refused', line, name, reason, detail);
    },
    note: (line, ...said) => say('noted', line, ...said),
    leftOut(area, identity) {
      const there = leftOut.get(area);
      const line = there?.lines.get(identity);
      return there && line !== undefined ? `écarté à la ligne ${line} de ${there.name}` : undefined;
    },
  };
}

async function nextHeading(lines: AsyncGenerator<FileLine>, job: FileJob): Promise<FileLine | null> {
  try {
    const heading = await lines.next();
    if (!heading.done) return heading.value;
    unread(job, 1, '', 'Fichier vide');
  } catch (error) {
    const { line, message } = whyUnreadable(error);
    unread(job, line, '', message);
  }
  return null;
}

/** Every line as it came, and those whose cells found their columns. */
type Batch = {
  given: FileLine[];
  lines: Line[];
};

/** The lines in batches. A file that breaks off still gives what was read of it before. */
async function* batchesOf(lines: AsyncGenerator<FileLine>, job: FileJob, place: (line: FileLine) => Line | null): AsyncGenerator<Batch> {
  let batch: Batch = { given: [], lines: [] };
  try {
    for await (const line of lines) {
      if (line.cells.every((cell) => cell.trim() === '')) continue;
      const placed = place(line);
      if (placed) batch.lines.push(placed);
      batch.given.push(line);
      if (batch.given.length < job.known.importer.linesAtOnce) continue;
      yield batch;
      batch = { given: [], lines: [] };
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    unread(job, error.line, '', error.message);
  }
  yield batch;
}

type CellPlaces = readonly (readonly [name: string, at: number | undefined])[];

/** A line with fewer or more cells than there are headings cannot be trusted: a separator was lost somewhere in it. */
function placeCells({ number, cells }: FileLine, width: number, places: CellPlaces, { refuse }: Bringing): Line | null {
  const cellAt = (at: number | undefined) => (at === undefined ? null : cleanCell(cells[at] ?? ''));
  const line = { number, cells: Object.fromEntries(places.map(([name, at]) => [name, cellAt(at)])) };
  if (cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''))) return line;
  refuse(line, '', 'Nombre de colonnes différent de celui des titres', `${cells.length} au lieu de ${width}`);
  return null;
}
