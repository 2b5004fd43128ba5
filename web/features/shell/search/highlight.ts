export type Piece = {
  text: string;
  hit: boolean;
};

/** Each letter of a text without its accent and in lower case, one entry for each, so that places stay the same. */
const folded = (text: string): string[] =>
  [...text].map((letter) => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return bare === '’' ? "'" : [...bare].length === 1 ? bare : letter;
  });

const isWordLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Where the words of a text that begin like one of the typed words match it, accents and capitals apart. */
export function highlight(text: string, typed: string): Piece[] {
  const letters = [...text];
  const bare = folded(text);
  const words = folded(typed)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const marked = letters.map(() => false);
  for (const word of words)
    for (let at = 0; at + word.length <= bare.length; at++)
      if (!isWordLetter(bare[at - 1]) && bare.slice(at, at + word.length).join('') === word) marked.fill(true, at, at + word.length);
  const pieces: Piece[] = [];
  letters.forEach((letter, at) => {
    const hit = marked[at] ?? false;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += letter;
    else pieces.push({ text: letter, hit });
  });
  return pieces;
}
