import { closeSync, constants, cpSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';

const journalSegmentBytes = 16n * 1024n * 1024n;

/**
 * Whether a file is a segment of the write-ahead journal that waits to be used: its first page still bears another place in the
 * journal than its name does. Hundreds of megabytes of them may lie about after a large import.
 */
function isIdleSegment(path: string): boolean {
  const [, log, segment] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/.exec(basename(path)) ?? [];
  if (!log || !segment) return false;
  const named = (BigInt(`0x${log}`) << 32n) + BigInt(`0x${segment}`) * journalSegmentBytes;
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
 * Copies an embedded database's folder in one go. To be called in the thread that the database lives in, where nothing is written
 * meanwhile: the copy then opens as after a sudden stop, with what was committed and nothing else.
 */
export function copyDatabaseFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: (path) => !isIdleSegment(path) });
}
