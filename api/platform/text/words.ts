import { normalise } from './normalise.ts';

/** Words that say nothing of what is looked for. */
// biome-ignore format: lists read better dense
const emptyWords = new Set([
  'a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'ou', 'par', 'pour', 'sur', 'un', 'une',
]);
const longestWord = 40;

export const isEmptyWord = (word: string): boolean => emptyWords.has(word);

const elision = /(?<![\p{L}\d])(?:[ldjsnmtc]|qu|jusqu|lorsqu|puisqu)['’‘`´ʼ]\s?(?=[\p{L}\d])/giu;
const dottedInitials = /(?<![\p{L}\d])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\d])/gu;
const isLetter = (word: string | undefined): boolean => word !== undefined && word.length === 1 && word >= 'a';

/** Initials written apart are one word: 'S.N.C.F.' and 's n c f' are 'sncf'. An elision without its apostrophe goes: 'l habitat'. */
function withInitialsJoined(words: readonly string[]): string[] {
  const kept = words.filter((word, at) => !((word === 'l' || word === 'd') && /^[aeiouyh]./.test(words[at + 1] ?? '')));
  const joined: string[] = [];
  for (const [at, word] of kept.entries()) {
    if (isLetter(word) && isLetter(kept[at - 1])) joined.push((joined.pop() ?? '') + word);
    else joined.push(word);
  }
  return joined;
}

/** The words of a text in their order, empty ones included: lower case, without accents, ligatures or elisions. */
export function everyWordOf(text: string): string[] {
  const plain = normalise(text.replace(elision, ' ').replace(dottedInitials, (initials) => initials.replaceAll('.', '')));
  return plain === '' ? [] : withInitialsJoined(plain.split(' ')).map((word) => word.slice(0, longestWord));
}

/** The words that a text can be found by, each once: those that say something, or all of them where none does ('À la une'). */
export function wordsOf(text: string): string[] {
  const words = [...new Set(everyWordOf(text))];
  const telling = words.filter((word) => !emptyWords.has(word));
  return telling.length > 0 ? telling : words;
}
