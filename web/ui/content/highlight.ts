export type Piece = {
  text: string;
  /** The piece matches a word of the search text. */
  isMatch: boolean;
};

/** Returns the letters of a text without accents and in lower case. One entry per letter, so that indexes stay those of the text. */
const folded = (text: string): string[] =>
  [...text].map((letter) => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return bare === '’' ? "'" : [...bare].length === 1 ? bare : letter;
  });

const isWordLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** The shortest common beginning of two words of one family, and its share of each: 'électricien' is found by 'électricité'. */
const minCommonLetters = 4;
const minCommonShare = 0.75;

/** Returns the number of first letters of a word that a searched word marks: all of the searched word, or what both have in common. */
function markedLetters(word: readonly string[], searched: readonly string[]): number {
  let common = 0;
  while (common < word.length && word[common] === searched[common]) common++;
  if (common === searched.length) return common;
  return common >= minCommonLetters && common / Math.max(word.length, searched.length) >= minCommonShare ? common : 0;
}

/** Tells if a text has a word of the search text. */
export const isHighlighted = (text: string, searchText: string): boolean => highlight(text, searchText).some(({ isMatch }) => isMatch);

/**
 * Splits a text into pieces. `isMatch` marks the beginning of a word that a word of the search text has too, without accents and case: the
 * whole searched word, or most of both.
 */
export function highlight(text: string, searchText: string): Piece[] {
  if (searchText === '') return [{ text, isMatch: false }];
  const letters = [...text];
  const bare = folded(text);
  const words = folded(searchText)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => [...word]);
  const marked = letters.map(() => false);
  for (let start = 0; start < bare.length; start++) {
    if (isWordLetter(bare[start - 1]) || !isWordLetter(bare[start])) continue;
    const end = bare.findIndex((letter, index) => index > start && !isWordLetter(letter));
    const word = bare.slice(start, end === -1 ? bare.length : end);
    marked.fill(true, start, start + Math.max(0, ...words.map((searched) => markedLetters(word, searched))));
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const isMatch = marked[index] ?? false;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  });
  return pieces;
}
