import { damaged } from './archive.ts';
import { UnreadableFile } from './file-line.ts';

/** The text put in place of a formula that was never calculated; a column refuses it like the errors of spreadsheets. */
const uncalculated = '#FORMULE!';
const mostRows = 20_000;
const mostColumns = 200;
const rowsOfASheet = 1_048_576;

const attributeOf = (tag: string, name: string): string | undefined => new RegExp(`[\\s:]${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
const columnNumber = (letters: string): number => [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Returns the name of the part with the first sheet. Throws `UnreadableFile` when there is none. */
export function firstSheetOf(parts: ReadonlyMap<string, Buffer>): string {
  const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(String(parts.get('xl/workbook.xml') ?? '')) ?? [];
  const id = attributeOf(sheet, 'id');
  const relations = String(parts.get('xl/_rels/workbook.xml.rels') ?? '').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const target = attributeOf(relations.find((one) => attributeOf(one, 'Id') === id) ?? '', 'Target');
  const name = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (id === undefined || !parts.has(name)) throw new UnreadableFile('Ce classeur ne contient aucune feuille lisible', null);
  return name;
}

/** Tells that a workbook asks to be calculated when it is opened: a library wrote it, and its formulas hold nothing, or 0. */
export const isUncalculated = (workbook: string): boolean =>
  /<(?:\w+:)?calcPr\s[^>]*fullCalcOnLoad\s*=\s*["'](?:1|true)["']/.test(workbook);

type SheetCell = { attributes: string; inside: string };

/**
 * Tells that a spreadsheet never calculated the value of a cell. A formula that gives an empty text has the type 'str' and an empty value; a
 * library that never calculates writes the empty value without that type.
 */
function lacksValue({ attributes, inside }: SheetCell, uncalculatedBook: boolean): boolean {
  const type = attributeOf(attributes, 't');
  const [, value] = /<(?:\w+:)?v(?:\s[^>/]*)?>([^<]*)</.exec(inside) ?? [];
  if (type === 'e') return !value?.trim();
  if (!/<(?:\w+:)?f[\s/>]/.test(inside) || /<(?:\w+:)?is[\s/>]/.test(inside)) return false;
  if (value === undefined || uncalculatedBook) return !value || value === '0';
  return value.trim() === '' && type !== 'str';
}

/**
 * Corrects the XML of a sheet before the library reads it. The library reads a formula in error, or never calculated, as an empty cell,
 * which would erase a stored value: both become a text that a column refuses. It also allocates every cell up to the last one: a sheet
 * of more than 20,000 rows or 200 columns is refused.
 */
export function checkedSheet(xml: string, uncalculatedBook: boolean): string {
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\s[^>]*>/g)) if (Number(attributeOf(tag, 'r') ?? 1) > rowsOfASheet) throw damaged();
  let lastRow = 0;
  let lastColumn = 0;
  const checked = xml.replace(/<((?:\w+:)?)c(\s[^>]*?)(?:\/>|>([\s\S]*?)<\/\1c\s*>)/g, (whole, prefix, attributes, inside = '') => {
    const [, letters, row] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(attributeOf(attributes, 'r') ?? '') ?? [];
    if (!letters || !row) throw damaged();
    if (!/<(?:\w+:)?(?:f|v|is)[\s/>]/.test(inside)) return whole;
    lastRow = Math.max(lastRow, Number(row));
    lastColumn = Math.max(lastColumn, columnNumber(letters));
    if (lacksValue({ attributes, inside }, uncalculatedBook))
      return `<${prefix}c r="${letters}${row}" t="inlineStr"><${prefix}is><${prefix}t>${uncalculated}</${prefix}t></${prefix}is></${prefix}c>`;
    return attributeOf(attributes, 't') === 'e' ? whole.replace(/(\st\s*=\s*)["']e["']/, '$1"str"') : whole;
  });
  if (lastRow > mostRows + 1) throw new UnreadableFile('Plus de 20 000 lignes dans la feuille : enregistrez en CSV', null);
  if (lastColumn > mostColumns) throw new UnreadableFile(`Plus de ${mostColumns} colonnes dans la feuille : ôtez celles de trop`, null);
  return checked;
}
