import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { ZodError } from 'zod';
import { BackupRefusal } from './backup-refusal.ts';
import { formatVersion, type Head, head, type Part, part, sealLength, sealOf } from './format.ts';
import { jobsName } from './stored-tables.ts';

/** What is read of a backup, in the order of the file: the parts, and the rows of a table many at once, still as text. */
export type Piece = Part | { part: 'rows'; lines: string[] };
export type BackupSummary = {
  head: Head;
  tables: { name: string; rows: number; sha256: string }[];
  files: number;
  /** The queues that the jobs not yet done belong to. */
  queues: string[];
};

const damaged = (path: string, what: string) =>
  new BackupRefusal(`${path} est abîmé ou incomplet : ${what}. Rien n’a été touché. Prenez une autre sauvegarde.`);
const foreign = (path: string) =>
  new BackupRefusal(`${path} n’est pas une sauvegarde du portail, ou son début est abîmé. Rien n’a été touché.`);

/** Whether a failure tells of the file's content rather than of the disk or the program. */
const isOfContent = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof ZodError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_'));

/** The lines of the unzipped file, as they come: many at once. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const unzipped = source.pipe(createGunzip({ chunkSize: 256 * 1024 }));
  source.once('error', (error) => unzipped.destroy(error));
  unzipped.setEncoding('utf8');
  let rest = '';
  try {
    for await (const text of unzipped) {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      yield lines;
    }
  } finally {
    source.destroy();
  }
  if (rest !== '') yield [rest];
}

/** Rows side by side as one piece, every other line as the part it is. */
async function* piecesOf(path: string): AsyncGenerator<Piece> {
  for await (const lines of linesOf(path)) {
    let from = 0;
    while (from < lines.length) {
      const next = lines.findIndex((line, index) => index >= from && !line.startsWith('['));
      const to = next === -1 ? lines.length : next;
      if (to > from) yield { part: 'rows', lines: lines.slice(from, to) };
      const line = lines[to];
      if (line !== undefined) yield part.parse(JSON.parse(line));
      from = to + 1;
    }
  }
}

/** Counts and hashes what stands between the opening of a table or a file and its end. */
function measure() {
  let hash = createHash('sha256');
  let amount = 0;
  return {
    add(bytes: string | Buffer, many: number) {
      hash.update(bytes);
      amount += many;
    },
    /** Whether what was measured is what was announced; what follows is measured anew. */
    isAsSaid(said: number, sha256: string) {
      const same = amount === said && hash.digest('hex') === sha256;
      hash = createHash('sha256');
      amount = 0;
      return same;
    },
  };
}

/** What may follow what: anything else is a file put together by something else. */
const follows: Record<Piece['part'], readonly Piece['part'][]> = {
  head: ['table', 'sequences'],
  table: ['rows', 'table-end'],
  rows: ['rows', 'table-end'],
  'table-end': ['table', 'sequences'],
  sequences: ['file', 'complete'],
  file: ['bytes', 'file-end'],
  bytes: ['bytes', 'file-end'],
  'file-end': ['file', 'complete'],
  complete: ['seal'],
  seal: [],
};

/** Holds each piece against what the file says of itself, while they pass. */
function inspector(path: string) {
  const measured = measure();
  const seen = { tables: 0, files: 0 };
  let expected: readonly Piece['part'][] = ['head'];
  const must = (condition: boolean, what: string) => {
    if (!condition) throw damaged(path, what);
  };
  const inspect = (piece: Piece) => {
    must(expected.includes(piece.part), 'ses parties ne se suivent pas');
    expected = follows[piece.part];
    if (piece.part === 'rows') measured.add(`${piece.lines.join('\n')}\n`, piece.lines.length);
    if (piece.part === 'bytes') {
      const bytes = Buffer.from(piece.base64, 'base64');
      measured.add(bytes, bytes.length);
    }
    if (piece.part === 'table-end') must(measured.isAsSaid(piece.rows, piece.sha256), 'une table n’a pas ses lignes');
    if (piece.part === 'file-end') must(measured.isAsSaid(piece.size, piece.sha256), 'un fichier déposé n’a pas son contenu');
    if (piece.part === 'table-end') seen.tables++;
    if (piece.part === 'file-end') seen.files++;
    if (piece.part === 'complete') must(piece.tables === seen.tables && piece.files === seen.files, 'il manque des tables ou des fichiers');
  };
  return { inspect, end: () => must(expected.length === 0, 'la fin manque') };
}

/** Reads a backup piece by piece, each held against its checksum. Throws a BackupRefusal at the first that is not right. */
export async function* readBackup(path: string): AsyncGenerator<Piece> {
  const { inspect, end } = inspector(path);
  try {
    for await (const piece of piecesOf(path)) {
      inspect(piece);
      yield piece;
    }
  } catch (error) {
    throw isOfContent(error) ? damaged(path, 'son contenu ne se lit pas') : error;
  }
  end();
}

const headLengths = [1024, 64 * 1024];
/** What the first line says, as far as these first bytes of the file unzip to one; null when they do not. */
function firstLine(bytes: Buffer): unknown {
  try {
    const text = gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
    return JSON.parse(text.slice(0, text.indexOf('\n')));
  } catch (error) {
    if (isOfContent(error)) return null;
    throw error;
  }
}

/** The head, read before anything else is believed, from few bytes: damage further on must not hide whose file it is. */
async function readHead(path: string, file: FileHandle): Promise<Head> {
  for (const length of headLengths) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    const found = head.safeParse(firstLine(buffer.subarray(0, bytesRead)));
    if (found.success) return found.data;
  }
  throw foreign(path);
}

/** Compares the whole file, to its last byte, with the checksum that closes it. */
async function checkSeal(path: string, file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const body = size - sealLength;
  if (body <= 0) throw damaged(path, 'la fin manque');
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream({ start: 0, end: body - 1, autoClose: false, highWaterMark: 1024 * 1024 }))
    hash.update(chunk);
  const { buffer } = await file.read(Buffer.alloc(sealLength), 0, sealLength, body);
  if (!buffer.equals(sealOf(hash.digest('hex')))) throw damaged(path, 'sa somme de contrôle n’est pas celle de son contenu');
}

async function checkOutside(path: string): Promise<Head> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupRefusal(`${path} ne s’ouvre pas (${error instanceof Error && 'code' in error ? error.code : error}).`);
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new BackupRefusal(`${path} n’est pas un fichier.`);
    if (stat.size === 0) throw new BackupRefusal(`${path} est vide.`);
    const found = await readHead(path, file);
    if (found.version > formatVersion)
      throw new BackupRefusal(
        `${path} vient d’une version plus récente du portail (format ${found.version}). Mettez d’abord le portail à jour.`,
      );
    await checkSeal(path, file);
    return found;
  } finally {
    await file.close();
  }
}

/** Reads a backup from end to end and says what it holds. Throws a BackupRefusal when anything in it is not as it was written. */
export async function verifyBackup(path: string): Promise<BackupSummary> {
  const summary: BackupSummary = { head: await checkOutside(path), tables: [], files: 0, queues: [] };
  const queues = new Set<string>();
  let table: { name: string; columns: string[] } = { name: '', columns: [] };
  for await (const piece of readBackup(path)) {
    if (piece.part === 'table') table = piece;
    if (piece.part === 'rows' && table.name === jobsName) {
      const name = table.columns.indexOf('name');
      for (const line of piece.lines) queues.add(String(JSON.parse(line)[name]));
    }
    if (piece.part === 'table-end') summary.tables.push({ name: table.name, rows: piece.rows, sha256: piece.sha256 });
    if (piece.part === 'complete') summary.files = piece.files;
  }
  return { ...summary, queues: [...queues] };
}
