import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * A cell as a spreadsheet writes it: text, number, day (a serial number), boolean, formula with or without its value, or error. `uncalculated`: a formula
 * as a library writes it that never calculates. */
export type SheetCell =
  | string
  | number
  | null
  | { day: number }
  | { is: boolean }
  | { formula: string; value?: string }
  | { uncalculated: string; value?: '' | '0' }
  | { error: string };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cellXml(cell: SheetCell, address: string): string {
  if (cell === null) return `<c r="${address}" s="0"/>`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${address}" s="1"><v>${cell.day}</v></c>`;
  if ('is' in cell) return `<c r="${address}" t="b"><v>${cell.is ? 1 : 0}</v></c>`;
  if ('error' in cell) return `<c r="${address}" t="e"><f>1/0</f><v>${cell.error}</v></c>`;
  if ('uncalculated' in cell)
    return `<c r="${address}"><f>${escaped(cell.uncalculated)}</f><v>${cell.value ?? ''}</v></c>`.replace('<v></v>', '<v/>');
  const value = cell.value === undefined ? '' : `<v>${escaped(cell.value)}</v>`;
  return `<c r="${address}" t="str"><f>${escaped(cell.formula)}</f>${value}</c>`;
}

/** Writes the rows of a sheet. An empty row is left out, as spreadsheets do. */
export const rowsXml = (rows: readonly (readonly SheetCell[])[]): string =>
  rows
    .map((row, index) =>
      row.length === 0 ? '' : `<row r="${index + 1}">${row.map((cell, at) => cellXml(cell, `${letters(at)}${index + 1}`)).join('')}</row>`,
    )
    .join('');

const packageParts = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Réseau" sheetId="7" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
};

/** Makes a workbook whose first sheet has these rows, or this XML. A part that is null is left out. */
export function aWorkbook(
  rows: readonly (readonly SheetCell[])[] | string,
  over: Readonly<Record<string, string | null>> = {},
): Uint8Array {
  const inside = typeof rows === 'string' ? rows : rowsXml(rows);
  const sheet = `<worksheet xmlns="${main}"><sheetData>${inside}</sheetData></worksheet>`;
  const parts = Object.entries({ ...packageParts, 'xl/worksheets/sheet1.xml': sheet, ...over });
  return zipSync(Object.fromEntries(parts.flatMap(([name, text]) => (text === null ? [] : [[name, strToU8(text)]]))));
}

/** Changes the zip directory of a workbook for the first part of this name: `field` is the offset of four bytes in its entry. */
export function misannounced(workbook: Uint8Array, name: string, field: number, value: number): Uint8Array {
  const bytes = Buffer.from(workbook);
  bytes.writeUInt32LE(value, bytes.lastIndexOf(name) - 46 + field);
  return bytes;
}
