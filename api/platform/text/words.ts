import { normalise } from './normalise.ts';

/** Words without meaning for a search (stop words). */
// biome-ignore format: lists read better dense
const emptyWords = new Set([
  'a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'ou', 'par', 'pour', 'sur', 'un', 'une',
]);
const maxWordLength = 40;

export const isEmptyWord = (word: string): boolean => emptyWords.has(word);

const elision = /(?<![\p{L}\d])(?:[ldjsnmtc]|qu|jusqu|lorsqu|puisqu)['’‘`´ʼ]\s?(?=[\p{L}\d])/giu;
const dottedInitials = /(?<![\p{L}\d])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\d])/gu;
const isLetter = (word: string | undefined): boolean => word !== undefined && word.length === 1 && word >= 'a';

/** Joins separated initials into one word ('s n c f' → 'sncf'), and drops an elision without its apostrophe ('l habitat' → 'habitat'). */
function withInitialsJoined(words: readonly string[]): string[] {
  const withoutElisions = words.filter((word, at) => !((word === 'l' || word === 'd') && /^[aeiouyh]./.test(words[at + 1] ?? '')));
  const joined: string[] = [];
  for (const [at, word] of withoutElisions.entries()) {
    if (isLetter(word) && isLetter(withoutElisions[at - 1])) joined.push((joined.pop() ?? '') + word);
    else joined.push(word);
  }
  return joined;
}

/** Splits a text into its words in order, stop words included: lower case, without accents, ligatures or elisions. */
export function everyWordOf(text: string): string[] {
  const plain = normalise(text.replace(elision, ' ').replace(dottedInitials, (initials) => initials.replaceAll('.', '')));
  return plain === '' ? [] : withInitialsJoined(plain.split(' ')).map((word) => word.slice(0, maxWordLength));
}

/** Returns the words by which a text can be found, each once, without stop words; all of them when there are only stop words ('À la une'). */
export function wordsOf(text: string): string[] {
  const words = [...new Set(everyWordOf(text))];
  const meaningful = words.filter((word) => !emptyWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** Returns a normalised word without the mark of its plural, so that its singular begins with it: 'manuels' → 'manuel'. */
export const singularOf = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, '') : word);
