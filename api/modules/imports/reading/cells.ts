/** The marks that INSEE puts in place of data that a person keeps private; '[N' is the mark cut to the two characters of a department. */
const masks = /\(?\[(?:nd|non-diffusible|données personnelles non-diffusibles)\]\)?/gi;
const cutMask = /^\[N$/;
/** The first characters that make a spreadsheet read a cell as a formula; a number with its sign is none. */
const formulaStart = /^[=+\-@\t\r\n]/;
const plainNumber = /^[+-]\d[\d ]*(?:[.,]\d+)?$/;
const apostrophe = "'";
/** The notation by which a spreadsheet keeps '01000' as text: `="01000"`. */
const forcedText = /^="([^"]*)"$/;

/** Puts an apostrophe before a cell that a spreadsheet would take for a formula; `cleanCell` removes it again. */
export const escapeFormula = (cell: string): string => (formulaStart.test(cell) && !plainNumber.test(cell) ? `${apostrophe}${cell}` : cell);
const unescapeFormula = (cell: string): string => (cell.startsWith(apostrophe) && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell);

/** Cleans a cell: every run of blanks becomes one space, data masked by INSEE become nothing. Returns null for an empty result. */
export function cleanCell(cell: string): string | null {
  if (/^[\w.-]+$/.test(cell)) return cell;
  const folded = unescapeFormula(cell)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(forcedText, '$1');
  if (!folded.includes('[')) return folded || null;
  const published = folded.replace(masks, '').replace(cutMask, '').replace(/ {2,}/g, ' ').trim();
  return published.replace(/^\(([^()]+)\)$/, '$1') || null;
}
