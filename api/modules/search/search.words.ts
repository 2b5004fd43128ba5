import { normalise } from '#api/platform/text/normalise.ts';

/** Words that say nothing of what is looked for. */
const empty = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'et', 'en', 'au', 'aux', 'pour', 'par', 'sur', 'un', 'une']);
const longestWord = 40;

/** The words of a text as the index and the queries both see them: normalised, elisions and empty words dropped, a plural 's' or 'x' folded. */
export function wordsOf(text: string): string[] {
  const words = normalise(text)
    .split(' ')
    .filter((word) => word.length > 1 && !empty.has(word))
    .map((word) => foldPlural(word.slice(0, longestWord)));
  return [...new Set(words)];
}

/** 'gants' and 'gant', 'matériaux' and 'matériau' are one word; short words and figures stay as they are. */
export const foldPlural = (word: string): string => (word.length > 3 && /[a-z](?:s|x)$/.test(word) ? word.slice(0, -1) : word);
