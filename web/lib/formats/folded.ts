/** A text as one looks for it: without capitals, accents or ligatures, its apostrophes and spaces those of the keyboard. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'").trim();
