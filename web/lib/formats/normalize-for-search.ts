/** Normalizes a text so that two spellings compare equal: lower case, no accents or ligatures, straight apostrophes, plain spaces, trimmed. */
export const normalizeForSearch = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'").trim();
