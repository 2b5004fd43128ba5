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

/** Splits a text into pieces. `isMatch` marks the start of a word that equals a word of the search text, without accents and case. */
export function highlight(text: string, searchText: string): Piece[] {
  const letters = [...text];
  const bare = folded(text);
  const words = folded(searchText)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const marked = letters.map(() => false);
  for (const word of words)
    for (let start = 0; start + word.length <= bare.length; start++) {
      const end = start + word.length;
      if (!isWordLetter(bare[start - 1]) && bare.slice(start, end).join('') === word) marked.fill(true, start, end);
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
