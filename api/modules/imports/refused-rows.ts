import { closeSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { privateFile, privateFolder } from '#api/platform/private-folder.ts';
import { escapeFormula } from './reading/cells.ts';
import { isReasonHeading, reasonHeading } from './reading/columns.ts';
import type { FileLine } from './reading/file-line.ts';

/** The CSV file with the refused rows of one imported file. */
export type RefusedRowsFile = {
  file: string;
  path: string;
  count: number;
};
type RefuseRow = (cells: readonly string[], reasons: readonly string[]) => void;

export type RefusedRows = {
  /** Returns the writer for the refused rows of one file; the first row creates the CSV file. */
  of: (file: string, heading: FileLine) => RefuseRow;
  /** Closes the CSV files and returns their paths and numbers of rows. */
  close: () => RefusedRowsFile[];
};

type OpenFile = RefusedRowsFile & { descriptor: number };

/** Returns the cells without the column of reasons that an earlier import added, so that a file imported again does not grow. */
function withoutReason(cells: readonly string[], headings: readonly string[]): readonly string[] {
  const width = headings.length;
  const filled = cells.slice(width).every((cell) => cell.trim() === '') ? cells.slice(0, width) : cells;
  const place = headings.findIndex(isReasonHeading);
  if (place < 0) return filled;
  const at = filled.length === width ? place : place === width - 1 ? filled.length - 1 : -1;
  return filled.filter((_cell, index) => index !== at);
}

/** Quotes every cell. No spreadsheet takes one for a formula, and the importer reads each one back unchanged. */
const csvLine = (cells: readonly string[], separator: string): string =>
  `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`;

/**
 * Opens the CSV files of refused rows, one per imported file, at the paths that `pathOf` gives. Each row stands there unchanged with its
 * reasons in a last column: the operator corrects it and imports the file again.
 */
export function openRefusedRows(pathOf: (name: string) => string): RefusedRows {
  const open = new Map<string, OpenFile>();
  const openFile = (file: string, { cells, separator }: FileLine): OpenFile => {
    const path = pathOf(file.replace(/\.\w+$/, ''));
    privateFolder(dirname(path));
    const descriptor = openSync(path, 'wx', privateFile);
    writeSync(descriptor, `\uFEFF${csvLine([...withoutReason(cells, cells), reasonHeading], separator)}`);
    const list = { file, path, count: 0, descriptor };
    open.set(file, list);
    return list;
  };
  return {
    of: (file, heading) => (cells, reasons) => {
      const list = open.get(file) ?? openFile(file, heading);
      list.count += 1;
      writeSync(list.descriptor, csvLine([...withoutReason(cells, heading.cells), reasons.join(' ; ')], heading.separator));
    },
    close() {
      const lists = [...open.values()];
      open.clear();
      for (const { descriptor } of lists) closeSync(descriptor);
      return lists.map(({ file, path, count }) => ({ file, path, count }));
    },
  };
}
