/** How INSEE masks what a person asked not to publish; '[N' is such a mask cut to the two characters of a department. */
const masks = /\(?\[(?:nd|non-diffusible|données personnelles non-diffusibles)\]\)?/gi;
const cutMask = /^\[N$/;
/** What a spreadsheet takes for the start of a formula; a plain number with its sign is none. */
const formulaStart = /^[=+\-@\t\r\n]/;
const plainNumber = /^[+-]\d[\d ]*(?:[.,]\d+)?$/;
const guard = "'";
/** How a spreadsheet is told that '01000' is text: `="01000"`. */
const forcedText = /^="([^"]*)"$/;

/** A cell that no spreadsheet takes for a formula; read again, it says the same. */
export const guarded = (cell: string): string => (formulaStart.test(cell) && !plainNumber.test(cell) ? `${guard}${cell}` : cell);
const unguarded = (cell: string): string => (cell.startsWith(guard) && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell);

/** A cell as it is read: blanks of every kind folded, masked text taken for what it is, nothing. Null when nothing is left. */
export function cleanCell(given: string): string | null {
  if (/^[\w.-]+$/.test(given)) return given;
  const folded = unguarded(given)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(forcedText, '$1');
  if (!folded.includes('[')) return folded || null;
  const published = folded.replace(masks, '').replace(cutMask, '').replace(/ {2,}/g, ' ').trim();
  return published.replace(/^\(([^()]+)\)$/, '$1') || null;
}
