/** How INSEE masks what a person asked not to publish; '[N' is such a mask cut to the two characters of a department. */
const masks = /\(?\[(?:nd|non-diffusible|données personnelles non-diffusibles)\]\)?/gi;
const cutMask = /^\[N$/;

/** A cell as it is read: blanks of every kind folded, masked text taken for what it is, nothing. Null when nothing is left. */
export function cleanCell(given: string): string | null {
  if (/^[\w.-]+$/.test(given)) return given;
  const folded = given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (!folded.includes('[')) return folded || null;
  const published = folded.replace(masks, '').replace(cutMask, '').replace(/ {2,}/g, ' ').trim();
  return published.replace(/^\(([^()]+)\)$/, '$1') || null;
}
