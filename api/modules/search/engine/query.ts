import { isEmptyWord } from '#api/platform/text/words.ts';
import { abbreviatedPhrases } from './abbreviations.ts';
import { type Area, areaOf } from './areas.ts';
import { maxQueryTerms } from './tuning.ts';
import { isNoiseWord } from './words.ts';

/**
 * A parsed query. `terms`: the words that results must match. `optionalWords`: typed words that need not match, such as 'sarl'.
 * `joinedTerms`: neighbouring terms that may be one word ('batig nolles', or 'travaux publics' for 'tp'), each with the range of terms
 * [from..to[ that it covers.
 */
export type Query = {
  terms: string[];
  optionalWords: string[];
  joinedTerms: { word: string; from: number; to: number }[];
  /** The regions and departments that terms name, each with its range of terms [from..to[. */
  areas: { area: Area; from: number; to: number }[];
};

/** Parses the words of a query; repeated words and terms beyond `maxQueryTerms` are dropped. */
export function parseQuery(words: readonly string[]): Query {
  const positions = termPositions(words)
    .filter((at) => words.indexOf(words[at] ?? '') === at)
    .slice(0, maxQueryTerms);
  const terms = positions.map((at) => words[at] ?? '');
  return {
    terms,
    optionalWords: words.filter((word) => !terms.includes(word) && !isEmptyWord(word)),
    joinedTerms: [...joinedNeighbours(words, positions), ...abbreviatedTerms(terms)],
    areas: areasAmong(terms),
  };
}

/** Returns the positions of the words to match: neither stop words nor noise words; if all are, all but stop words; else all. */
function termPositions(words: readonly string[]): number[] {
  const all = words.map((_, at) => at);
  const noStopWords = all.filter((at) => !isEmptyWord(words[at] ?? ''));
  const significant = noStopWords.filter((at) => !isNoiseWord(words[at] ?? '') && (words[at]?.length ?? 0) > 1);
  return [significant, noStopWords, all].find((some) => some.length > 0) ?? [];
}

/** Returns each pair and each triple of neighbouring words written as one word, with the terms that stand among them. */
function joinedNeighbours(words: readonly string[], positions: readonly number[]): Query['joinedTerms'] {
  const joined = (from: number, to: number): Query['joinedTerms'] => {
    const covered = positions.flatMap((at, term) => (at >= from && at < to ? [term] : []));
    const [first] = covered;
    if (first === undefined || to > words.length) return [];
    return [{ word: words.slice(from, to).join(''), from: first, to: (covered.at(-1) ?? first) + 1 }];
  };
  return words.flatMap((_, at) => [...joined(at, at + 2), ...joined(at, at + 3)]);
}

/** Returns the abbreviations of phrases that stand among the terms. */
const abbreviatedTerms = (terms: readonly string[]): Query['joinedTerms'] =>
  abbreviatedPhrases.flatMap(({ abbreviation, phrase }) => {
    const from = terms.indexOf(phrase[0] ?? '');
    const isThere = from >= 0 && phrase.every((word, at) => terms[from + at] === word);
    return isThere ? [{ word: abbreviation, from, to: from + phrase.length }] : [];
  });

/** Returns the areas that one to six neighbouring terms name, as 'idf' or 'val marne'. Department numbers are words of postcodes already. */
const areasAmong = (terms: readonly string[]): Query['areas'] =>
  terms.flatMap((_, from) =>
    terms.slice(from, from + 6).flatMap((_, length) => {
      const area = areaOf(terms.slice(from, from + length + 1));
      return area === undefined ? [] : [{ area, from, to: from + length + 1 }];
    }),
  );
