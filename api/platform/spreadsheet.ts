import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One column of an export. A text is always a text cell, never a formula. A date is 'yyyy-mm-dd' and becomes a date cell, an amount a number cell. */
export type Column<Row> = {
  key: string;
  heading: string;
  type: 'text' | 'number' | 'date' | 'amount';
  width: number;
  value: (row: Row) => string | number | null;
};

/** A table to export: its columns, and all its rows page by page. */
export type Sheet<Row> = {
  columns: readonly Column<Row>[];
  rows: AsyncIterable<Row[]>;
};

const sheetName = 'Feuille 1';
const longestCell = 32_767;
const daysFromExcelEpoch = (isoDate: string) => Math.round((Date.parse(`${isoDate}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes a text for XML 1.0, removes the characters that XML forbids, and cuts it at the longest cell (32,767 characters). */
const xml = (text: string) =>
  text
    .slice(0, longestCell)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const styleOf = { text: 0, number: 0, amount: 2, date: 3 } as const;

/** Returns the letters of a column counted from 0: A, B… Z, AA. Some readers need the reference of each cell, although the format does not. */
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cell<Row>(column: Column<Row>, row: Row, reference: string): string {
  const value = column.value(row);
  if (value === null || value === '') return '';
  const start = `<c r="${reference}"${styleOf[column.type] ? ` s="${styleOf[column.type]}"` : ''}`;
  if (column.type === 'date') return `${start}><v>${daysFromExcelEpoch(String(value))}</v></c>`;
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`;
}

const line = <Row>(columns: readonly Column<Row>[], row: Row, number: number): string =>
  `<row r="${number}">${columns.map((column, at) => cell(column, row, `${letters(at)}${number}`)).join('')}</row>`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const parts: Record<string, string> = {
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${packageTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${packageTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${packageTypes}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

function sheetHead<Row>(columns: readonly Column<Row>[]): string {
  const widths = columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${column.width}" customWidth="1"/>`).join('');
  const headings = columns
    .map((column, at) => `<c r="${letters(at)}1" s="1" t="inlineStr"><is><t>${xml(column.heading)}</t></is></c>`)
    .join('');
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${headings}</row>`;
}

const rowsAtOnce = 50;

/**
 * Streams an .xlsx file with one sheet, 'Feuille 1' (RDG-164). Each page of rows is compressed and sent before the next one is read, so
 * that memory does not grow with the number of rows.
 */
export function sheetStream<Row>(columns: readonly Column<Row>[], pages: AsyncIterable<Row[]>): Readable {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    let ready: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      ready.push(chunk);
    });
    const take = () => {
      const taken = ready;
      ready = [];
      return taken;
    };
    const text = new TextEncoder();
    for (const [name, content] of Object.entries(parts)) {
      const part = new ZipPassThrough(name);
      zip.add(part);
      part.push(text.encode(content), true);
    }
    const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 });
    zip.add(sheet);
    sheet.push(text.encode(sheetHead(columns)));
    let written = 1;
    let since = performance.now();
    for await (const page of pages) {
      for (let start = 0; start < page.length; start += rowsAtOnce) {
        const rows = page.slice(start, start + rowsAtOnce);
        sheet.push(text.encode(rows.map((row) => line(columns, row, ++written)).join('')));
        yield* take();
        // Yields the event loop for as long as this export used it, so that other requests are served in between.
        await wait(performance.now() - since);
        since = performance.now();
      }
    }
    sheet.push(text.encode('</sheetData></worksheet>'), true);
    zip.end();
    yield* take();
  }
  return Readable.from(chunks());
}
