import { everyWordOf, isEmptyWord } from '#api/platform/text/words.ts';
import { abbreviatedPhrases } from './abbreviations.ts';
import { isCompanyNoise } from './words.ts';

/**
 * What was typed, taken apart. `asides`: what need not be answered, such as 'sarl'. `spans`: words written in several pieces or
 * abbreviated, and which of the terms each covers.
 */
export type Query = {
  terms: string[];
  asides: string[];
  spans: { text: string; from: number; to: number }[];
};

const mostTerms = 8;

/** The words that must be answered: those that say something, else what companies have around their name, else any. */
function tellingPlaces(words: readonly string[]): number[] {
  const places = words.map((_, at) => at);
  const telling = places.filter((at) => !isEmptyWord(words[at] ?? ''));
  const named = telling.filter((at) => !isCompanyNoise(words[at] ?? '') && (words[at]?.length ?? 0) > 1);
  return [named, telling, places].find((some) => some.length > 0) ?? [];
}

/** Reads what was typed: at most eight different words. */
export function readQuery(typed: string): Query {
  const words = everyWordOf(typed);
  const kept = tellingPlaces(words).filter((at) => words.indexOf(words[at] ?? '') === at);
  const terms = kept.slice(0, mostTerms).map((at) => words[at] ?? '');
  /** The terms among words[from..to[, as a range of terms. */
  const span = (text: string, from: number, to: number) => {
    const covered = kept.slice(0, mostTerms).flatMap((at, term) => (at >= from && at < to ? [term] : []));
    const [first] = covered;
    return first === undefined ? [] : [{ text, from: first, to: (covered.at(-1) ?? first) + 1 }];
  };
  const together = words.flatMap((word, at) => {
    const [next, after] = [words[at + 1], words[at + 2]];
    return [
      ...(next === undefined ? [] : span(word + next, at, at + 2)),
      ...(next === undefined || after === undefined ? [] : span(word + next + after, at, at + 3)),
    ];
  });
  const abbreviated = abbreviatedPhrases.flatMap(({ short, phrase }) => {
    const from = terms.indexOf(phrase[0] ?? '');
    const stands = from >= 0 && phrase.every((word, at) => terms[from + at] === word);
    return stands ? [{ text: short, from, to: from + phrase.length }] : [];
  });
  const asides = words.filter((word) => !terms.includes(word) && !isEmptyWord(word));
  return { terms, asides, spans: [...together, ...abbreviated] };
}
