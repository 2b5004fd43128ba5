import { readFile, stat } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { damaged, openArchive } from './archive.ts';
import { type FileLine, UnreadableFile } from './file-line.ts';
import { checkedSheet, firstSheetOf, isUncalculated } from './first-sheet.ts';

const mostBytes = 50_000_000;
/** The precision of a number in a spreadsheet: 1234.5600000000001 was typed as 1234.56. */
const significantDigits = 15;

/** Writes a number without exponent or rounding noise: the 14 digits of a SIRET stay 14 digits. */
const numberText = (text: string): string => String(Number(Number(text).toPrecision(significantDigits)));

/** Writes a cell as a CSV would have it. A date becomes yyyy-mm-dd, without its hour. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#VALEUR!' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX';
  return String(value).toWellFormed();
}

/** Reads the rows of the first sheet. The library receives a new archive, made of the checked parts only. */
async function rowsOf(bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  const parts = await openArchive(bytes);
  const sheet = firstSheetOf(parts);
  const checked = checkedSheet(String(parts.get(sheet)), isUncalculated(String(parts.get('xl/workbook.xml'))));
  const others = [...parts].filter(([name]) => !name.startsWith('xl/worksheets/'));
  const archive = zipSync({ ...Object.fromEntries(others), [sheet]: Buffer.from(checked) }, { level: 0 });
  try {
    return await readSheet(Buffer.from(archive), { trim: false, parseNumber: numberText });
  } catch {
    // The library throws many classes with English texts. The archive was checked, so the fault is in the sheet.
    throw damaged();
  }
}

/** Yields the lines of the first sheet of a workbook, numbered as in a spreadsheet. Throws `UnreadableFile`. */
export async function* workbookLines(path: string, onBytes: (bytes: number) => void): AsyncGenerator<FileLine> {
  const { size } = await stat(path);
  if (size > mostBytes) throw new UnreadableFile('Classeur de plus de 50 Mo : enregistrez en CSV', null);
  if (size === 0) return;
  const rows = await rowsOf(await readFile(path));
  onBytes(size);
  for (const [index, row] of rows.entries()) {
    const cells = row.map(cellText);
    if (cells.some((cell) => cell.trim() !== '')) yield { number: index + 1, cells, separator: ';' };
  }
}
