import type { Tx } from '#api/platform/database/schema.ts';
import type { Finding, Findings } from './bringing.findings.ts';
import type { Bringing, Importer, Line } from './bringing.importer.ts';
import { cleanCell } from './reading/cells.ts';
import { placeColumns } from './reading/columns.ts';
import { type FileLine, linesOf, UnreadableFile } from './reading/lines.ts';

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

/** The lines left out so far, by file and by what other files call them. */
export type LeftOut = Map<string, Map<string, number>>;

export type FileJob = {
  importer: Importer;
  path: string;
  tx: Tx;
  now: Date;
  findings: Findings;
  leftOut: LeftOut;
  onBytes: (bytes: number) => void;
  /** Called between two batches; throws when the import must stop. */
  onBatch: (read: number) => void;
};

/** Reads one file to its end and writes its good lines, a batch at a time. */
export async function bringFile(job: FileJob): Promise<FileTally> {
  const tally: FileTally = { file: job.importer.file, read: 0, created: 0, changed: 0, refused: 0, ignoredColumns: [], ids: [] };
  const lines = linesOf(job.path, job.onBytes);
  const heading = await nextHeading(lines, job);
  if (!heading) return tally;
  const { places, ignored, problems } = placeColumns(job.importer.columns, heading.cells);
  tally.ignoredColumns = ignored;
  for (const { column, reason } of problems) unread(job, heading.number, column, reason);
  if (problems.length > 0) return tally;
  const refused = new Set<number>();
  const headings = new Map([...places].map(([name, place]) => [name, heading.cells[place] ?? '']));
  const bringing = bringingFor(job, headings, refused);
  const write = await job.importer.start(bringing, (column) => places.has(column));
  const at = job.importer.columns.map(({ name }): [string, number | undefined] => [name, places.get(name)]);
  for await (const batch of batchesOf(lines, job, (line) => placeCells(line, heading.cells.length, at, bringing))) {
    const { created, changed, ids = [] } = await write(batch.lines);
    tally.read += batch.read;
    tally.created += created;
    tally.changed += changed;
    tally.refused += refused.size;
    tally.ids.push(...ids);
    refused.clear();
    job.onBatch(tally.read);
  }
  return tally;
}

const unread = ({ findings, importer }: FileJob, line: number, column: string, reason: string) =>
  findings.add({ kind: 'unread', file: importer.file, line, column, value: '', reason });

/** What an area may say of a file's lines. A column is named as the file names it, an absent one as it should have been. */
function bringingFor({ importer, tx, now, findings, leftOut }: FileJob, headings: Map<string, string>, refused: Set<number>): Bringing {
  const expected = new Map(importer.columns.map(({ name, headings: [first] }) => [name, first]));
  const say = (kind: Finding['kind'], line: Line, name: string, reason: string, detail?: string) => {
    const place = {
      file: importer.file,
      line: line.number,
      column: headings.get(name) ?? expected.get(name) ?? '',
      value: line.cells[name] ?? '',
    };
    findings.add({ kind, ...place, reason, ...(detail === undefined ? {} : { detail }) });
  };
  const own = leftOut.get(importer.file) ?? new Map<string, number>();
  leftOut.set(importer.file, own);
  return {
    tx,
    now,
    refuse(line, ...said) {
      refused.add(line.number);
      const identity = importer.identity && line.cells[importer.identity];
      if (identity) own.set(identity, line.number);
      say('refused', line, ...said);
    },
    note: (line, ...said) => say('noted', line, ...said),
    leftOut(file, identity) {
      const line = leftOut.get(file)?.get(identity);
      return line === undefined ? undefined : `écarté à la ligne ${line} de ${file}`;
    },
  };
}

async function nextHeading(lines: AsyncGenerator<FileLine>, job: FileJob): Promise<FileLine | null> {
  try {
    const heading = await lines.next();
    if (!heading.done) return heading.value;
    unread(job, 1, '', 'Fichier vide');
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    unread(job, error.line, '', error.message);
  }
  return null;
}

type Batch = { lines: Line[]; read: number };

/** The lines in batches. A file that breaks off still gives what was read of it before. */
async function* batchesOf(lines: AsyncGenerator<FileLine>, job: FileJob, place: (line: FileLine) => Line | null): AsyncGenerator<Batch> {
  let batch: Batch = { lines: [], read: 0 };
  try {
    for await (const line of lines) {
      if (line.cells.every((cell) => cell.trim() === '')) continue;
      const placed = place(line);
      if (placed) batch.lines.push(placed);
      batch.read += 1;
      if (batch.read < job.importer.linesAtOnce) continue;
      yield batch;
      batch = { lines: [], read: 0 };
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
