/** Characters that stand for a lost letter: the null byte, and the mark that a decoder puts in place of bytes that it cannot read. */
const lost = /[\0\uFFFD]/;
/** UTF-8 read as Windows-1252 ('Ã©', 'â€™'), once or twice. */
const readTwice = /[ÃÂ][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2010-\u203A\u20AC\u2122]|â€|ï¿½/;
/**
 * Letters of an old Mac or of MS-DOS read as Windows-1252: 'ƒtŽ' for 'Été', 'Lyc‚e' for 'Lycée', 'PŽzenas', 'fran‡ais'. At the start of a word 'Ž'
 * stands for 'é' before a consonant ('Žlu'), and before a vowel it may be Slavic ('Žilina'); '‚' does ('‚lu') unless it opens a quotation that '‘'
 * closes.
 */
const readFromOldSystem = /ƒ\p{L}|\p{L}ƒ|\p{L}[‚‡ˆ‰ŽŠ“]\p{Ll}|(?<!\p{L})Ž[bcdfghjklmnpqrstvwxz]\p{Ll}|(?<!\p{L})‚\p{L}(?![^‘]*‘)/u;
const invisible = /[\p{Cc}\p{Cf}]/u;

/** The sentence about a cell whose text was spoilt before it came here. `refused`: letters are lost, so that its line does not enter. */
export type SpoiltText = { refused: boolean; reason: string };

/** Recognises the text of a cell that was spoilt, from its letters as they stand in the file; null for any other. */
export function spoiltText(cell: string): SpoiltText | null {
  if (/^[\x20-\x7E]*$/.test(cell)) return null;
  if (lost.test(cell)) {
    const reason = cell.includes('\0')
      ? 'Octet nul dans le texte : retapez-le'
      : 'Lettres illisibles, ni UTF-8 ni Windows-1252 : retapez-les';
    return { refused: true, reason };
  }
  if (readTwice.test(cell) || readFromOldSystem.test(cell))
    return { refused: false, reason: 'Accents sans doute abîmés : enregistrez le fichier en UTF-8 depuis sa source' };
  const inside = cell.replace(/\s+/g, ' ').replace(/^[\p{Cf} ]+|[\p{Cf} ]+$/gu, '');
  return invisible.test(inside) ? { refused: false, reason: 'Caractères invisibles remplacés par des espaces' } : null;
}
