import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { ZodError } from 'zod';
import { BackupRefusal } from './backup-refusal.ts';
import { formatVersion, type Head, head, type Part, part, sealLength, sealOf } from './format.ts';
import { jobsName } from './stored-tables.ts';

/** A piece of a backup, in the order of the file: a part, or many rows of a table, still as text. */
export type Piece = Part | { part: 'rows'; lines: string[] };
export type BackupSummary = {
  head: Head;
  tables: { name: string; rows: number; sha256: string }[];
  files: number;
  /** The names of the queues of the pending jobs. */
  queues: string[];
};

const damaged = (path: string, problem: string) =>
  new BackupRefusal(`${path} est abîmé ou incomplet : ${problem}. Rien n’a été touché. Prenez une autre sauvegarde.`);
const foreign = (path: string) =>
  new BackupRefusal(`${path} n’est pas une sauvegarde du portail, ou son début est abîmé. Rien n’a été touché.`);

/** Tells whether an error is due to the content of the file, and not to the disk or the program. */
const isContentError = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof ZodError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_'));

/** Yields the lines of the unzipped file, many at once. */
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

/** Yields adjacent rows as one piece, and every other line as a part. */
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

/** Counts and hashes the rows of a table or the bytes of a file. */
function measure() {
  let hash = createHash('sha256');
  let amount = 0;
  return {
    add(bytes: string | Buffer, count: number) {
      hash.update(bytes);
      amount += count;
    },
    /** Compares the count and the hash with those of the file, and starts again for the next table or file. */
    matches(expectedAmount: number, sha256: string) {
      const same = amount === expectedAmount && hash.digest('hex') === sha256;
      hash = createHash('sha256');
      amount = 0;
      return same;
    },
  };
}

/** The parts that may follow each part. Another order means that the file is damaged. */
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

/** Checks the order, counts and hashes of the pieces against those that the file announces. */
function inspector(path: string) {
  const measured = measure();
  const total = { tables: 0, files: 0 };
  let expected: readonly Piece['part'][] = ['head'];
  const must = (condition: boolean, problem: string) => {
    if (!condition) throw damaged(path, problem);
  };
  const inspect = (piece: Piece) => {
    must(expected.includes(piece.part), 'ses parties ne se suivent pas');
    expected = follows[piece.part];
    if (piece.part === 'rows') measured.add(`${piece.lines.join('\n')}\n`, piece.lines.length);
    if (piece.part === 'bytes') {
      const bytes = Buffer.from(piece.base64, 'base64');
      measured.add(bytes, bytes.length);
    }
    if (piece.part === 'table-end') must(measured.matches(piece.rows, piece.sha256), 'une table n’a pas ses lignes');
    if (piece.part === 'file-end') must(measured.matches(piece.size, piece.sha256), 'un fichier déposé n’a pas son contenu');
    if (piece.part === 'table-end') total.tables++;
    if (piece.part === 'file-end') total.files++;
    if (piece.part === 'complete')
      must(piece.tables === total.tables && piece.files === total.files, 'il manque des tables ou des fichiers');
  };
  return { inspect, end: () => must(expected.length === 0, 'la fin manque') };
}

/** Reads a backup piece by piece and checks each one. Throws a `BackupRefusal` at the first wrong one. */
export async function* readBackup(path: string): AsyncGenerator<Piece> {
  const { inspect, end } = inspector(path);
  try {
    for await (const piece of piecesOf(path)) {
      inspect(piece);
      yield piece;
    }
  } catch (error) {
    throw isContentError(error) ? damaged(path, 'son contenu ne se lit pas') : error;
  }
  end();
}

const headLengths = [1024, 64 * 1024];
/** Unzips the first bytes of the file and parses their first line; null when that fails. */
function firstLine(bytes: Buffer): unknown {
  try {
    const text = gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
    return JSON.parse(text.slice(0, text.indexOf('\n')));
  } catch (error) {
    if (isContentError(error)) return null;
    throw error;
  }
}

/** Reads the head from the first bytes only, so that damage further on does not hide the origin of the file. */
async function readHead(path: string, file: FileHandle): Promise<Head> {
  for (const length of headLengths) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    const parsed = head.safeParse(firstLine(buffer.subarray(0, bytesRead)));
    if (parsed.success) return parsed.data;
  }
  throw foreign(path);
}

/** Compares the SHA-256 of the file with the seal in its last bytes. */
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

async function checkEnvelope(path: string): Promise<Head> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupRefusal(`${path} ne s’ouvre pas (${error instanceof Error && 'code' in error ? error.code : error}).`);
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new BackupRefusal(`${path} n’est pas un fichier.`);
    if (stat.size === 0) throw new BackupRefusal(`${path} est vide.`);
    const fileHead = await readHead(path, file);
    // Before the version is believed: a changed byte can make another number of it.
    await checkSeal(path, file);
    if (fileHead.version > formatVersion)
      throw new BackupRefusal(
        `${path} vient d’une version plus récente du portail (format ${fileHead.version}). Mettez d’abord le portail à jour.`,
      );
    return fileHead;
  } finally {
    await file.close();
  }
}

/** Verifies a whole backup and returns its summary. Throws a `BackupRefusal` when any byte of it changed. */
export async function verifyBackup(path: string): Promise<BackupSummary> {
  const summary: BackupSummary = { head: await checkEnvelope(path), tables: [], files: 0, queues: [] };
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
