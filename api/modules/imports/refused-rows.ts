import { closeSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { privateFile, privateFolder } from '#api/platform/private-folder.ts';
import { guarded } from './reading/cells.ts';
import { isReasonHeading, reasonHeading } from './reading/columns.ts';
import type { FileLine } from './reading/file-line.ts';

/** Where the refused rows of a file are. */
export type RejectList = {
  file: string;
  path: string;
  count: number;
};
type Reject = (cells: readonly string[], reasons: readonly string[]) => void;

export type Rejects = {
  /** How to keep the refused rows of a file; its list is made by the first of them. */
  of: (file: string, heading: FileLine) => Reject;
  /** Closes the lists and says where they are. */
  close: () => RejectList[];
};

type OpenList = RejectList & { descriptor: number };

/** The cells without the reason that an earlier import wrote last, so that a list brought back does not grow. */
function ownCells(cells: readonly string[], headings: readonly string[]): readonly string[] {
  const width = headings.length;
  const own = cells.slice(width).every((cell) => cell.trim() === '') ? cells.slice(0, width) : cells;
  const place = headings.findIndex(isReasonHeading);
  if (place < 0) return own;
  const at = own.length === width ? place : place === width - 1 ? own.length - 1 : -1;
  return own.filter((_cell, index) => index !== at);
}

/** Every cell is quoted; none is a formula for a spreadsheet, and the importer reads each as it came. */
const rejectLine = (cells: readonly string[], separator: string): string =>
  `${cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`;

/** Keeps the refused rows of each file as they came, with their reasons in a last column, to be corrected and brought back. */
export function keepRejects(pathOf: (name: string) => string): Rejects {
  const open = new Map<string, OpenList>();
  const openList = (file: string, { cells, separator }: FileLine): OpenList => {
    const path = pathOf(file.replace(/\.\w+$/, ''));
    privateFolder(dirname(path));
    const descriptor = openSync(path, 'wx', privateFile);
    writeSync(descriptor, `\uFEFF${rejectLine([...ownCells(cells, cells), reasonHeading], separator)}`);
    const list = { file, path, count: 0, descriptor };
    open.set(file, list);
    return list;
  };
  return {
    of: (file, heading) => (cells, reasons) => {
      const list = open.get(file) ?? openList(file, heading);
      list.count += 1;
      writeSync(list.descriptor, rejectLine([...ownCells(cells, heading.cells), reasons.join(' ; ')], heading.separator));
    },
    close() {
      const lists = [...open.values()];
      open.clear();
      for (const { descriptor } of lists) closeSync(descriptor);
      return lists.map(({ file, path, count }) => ({ file, path, count }));
    },
  };
}
