import { normalise } from '#api/platform/text/normalise.ts';

/** Words that say nothing of what is looked for. */
// biome-ignore format: lists read better dense
const emptyWords = new Set([
  'a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'ou', 'par', 'pour', 'sur', 'un', 'une',
]);
/** What companies have around their name: it may be typed or not, and stand in the title or not. */
// biome-ignore format: lists read better dense
const companyNoise = new Set([
  'cie', 'co', 'compagnie', 'earl', 'ent', 'entreprise', 'entreprises', 'epic', 'etablissement', 'etablissements', 'ets', 'eurl', 'gie', 'gmbh',
  'group', 'groupe', 'holding', 'inc', 'ltd', 'sa', 'sarl', 'sas', 'sasu', 'sca', 'scea', 'sci', 'scic', 'scm', 'scop', 'scp', 'selarl', 'sem',
  'snc', 'soc', 'societe', 'spa', 'ste',
]);
const longestWord = 40;

export const isEmptyWord = (word: string): boolean => emptyWords.has(word);
export const isCompanyNoise = (word: string): boolean => companyNoise.has(word);

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

/** 'gants' and 'gant', 'matériaux' and 'matériau', 'régionaux' and 'régional' have one stem; short words and figures stay as they are. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/[a-z]$/.test(word)) return word;
  return word.replace(/(?<=[a-z]{2})(?:aux|au|als?)$/, 'a').replace(/(?<=[a-z]{3})[sx]$/, '');
}
