import { closeSync, constants, cpSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';

const walSegmentBytes = 16n * 1024n * 1024n;

/**
 * Tells whether a file is a recycled segment of the write-ahead log (WAL) that is not in use yet: the log position in its first page
 * differs from that of its name. After a large import there may be hundreds of megabytes of them.
 */
function isIdleSegment(path: string): boolean {
  const [, log, segment] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/.exec(basename(path)) ?? [];
  if (!log || !segment) return false;
  const named = (BigInt(`0x${log}`) << 32n) + BigInt(`0x${segment}`) * walSegmentBytes;
  const header = Buffer.alloc(16);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  return header.readBigUInt64LE(8) !== named;
}

/**
 * Copies the folder of an embedded database in one synchronous call. It must run in the thread of the database, so that nothing is
 * written during the copy. The copy opens like a database after a crash: with all that was committed and nothing else.
 */
export function copyDatabaseFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: (path) => !isIdleSegment(path) });
}
