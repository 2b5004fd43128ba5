import { readFile, stat } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { damaged, openArchive } from './archive.ts';
import { type FileLine, UnreadableFile } from './file-line.ts';
import { checkedSheet, firstSheetOf } from './first-sheet.ts';

const mostBytes = 50_000_000;
/** Beyond these digits a spreadsheet's number is noise: 1234.5600000000001 was typed as 1234.56. */
const significantDigits = 15;

/** A number as the columns read it: 14 digits of a SIRET stay 14 digits. */
const numberText = (given: string): string => String(Number(Number(given).toPrecision(significantDigits)));

/** A cell as a CSV would hold it. A date is its day, whatever its hour. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#VALEUR!' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX';
  return String(value).toWellFormed();
}

/** The rows of the first sheet. The library is given a whole archive of bounded parts, checked before. */
async function firstRowsOf(bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  const parts = openArchive(bytes);
  const sheet = firstSheetOf(parts);
  const checked = checkedSheet(String(parts.get(sheet)));
  const others = [...parts].filter(([name]) => !name.startsWith('xl/worksheets/'));
  const archive = zipSync({ ...Object.fromEntries(others), [sheet]: Buffer.from(checked) }, { level: 0 });
  try {
    return await readSheet(Buffer.from(archive), { trim: false, parseNumber: numberText });
  } catch {
    // The library's errors have many classes and English texts; the archive being sound, what it could not read is the sheet.
    throw damaged();
  }
}

/** Reads the lines of a workbook's first sheet, numbered as a spreadsheet does. */
export async function* workbookLines(path: string, onBytes: (bytes: number) => void): AsyncGenerator<FileLine> {
  const { size } = await stat(path);
  if (size > mostBytes) throw new UnreadableFile('Classeur de plus de 50 Mo : enregistrez en CSV', null);
  if (size === 0) return;
  const rows = await firstRowsOf(await readFile(path));
  onBytes(size);
  for (const [index, row] of rows.entries()) {
    const cells = row.map(cellText);
    if (cells.some((cell) => cell.trim() !== '')) yield { number: index + 1, cells, separator: ';' };
  }
}
