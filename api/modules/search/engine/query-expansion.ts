import { phrasesOf } from './abbreviations.ts';
import { postcodesIn } from './areas.ts';
import { type Candidates, mergeCandidates, scaleCandidates } from './candidates.ts';
import { type Compound, compoundsOf, documentsWithAll } from './compounds.ts';
import type { InvertedIndex } from './inverted-index.ts';
import type { Query } from './query.ts';
import { compoundFactor, exactPrefix, maxLengthOfShortWord, minAbbreviatedWordScore, minJoinedWordScore } from './tuning.ts';

/** The words of the lexicon, and the compounds of several words, that one term of a query may match. */
export type ExpandedTerm = {
  candidates: Candidates;
  compounds: { compound: Compound; factor: number }[];
};

/** Expands each term by itself; terms that are one word of the lexicon once joined, and abbreviations of phrases, are included. */
export function expandWords(index: InvertedIndex, { terms, joinedTerms, areas }: Query, maxEdits: number): ExpandedTerm[] {
  return terms.map((term, at) => {
    const named = areas.filter(({ from, to }) => at >= from && at < to).map(({ area }) => postcodesIn(index, area));
    const isKnownShort = term.length <= maxLengthOfShortWord && (named.length > 0 || index.countOf(term) > 0);
    const joined = joinedTerms.flatMap(({ word, from, to }) => {
      const number = at >= from && at < to ? index.lexicon.numberOf(word) : undefined;
      return number === undefined ? [] : [{ words: [number], scores: [compoundFactor] }];
    });
    const compounds = phrasesOf(term).flatMap((phrase) => {
      const words = phrase.map((word) => scaleCandidates(index.candidatesOf(word, 0), minAbbreviatedWordScore, 1));
      const documents = documentsWithAll(index, words);
      return documents.size === 0 ? [] : [{ compound: { words: mergeCandidates(words), documents }, factor: compoundFactor }];
    });
    const identified = index.identifiers.startingWith(term);
    if (identified.size > 0) compounds.push({ compound: { words: { words: [], scores: [] }, documents: identified }, factor: 1 });
    return { candidates: mergeCandidates([index.candidatesOf(term, isKnownShort ? 0 : maxEdits), ...joined, ...named]), compounds };
  });
}

/** Expands each term to the words that are it, start with it, or mean the same: none that is spelt or sounds differently. */
export const expandExactly = (index: InvertedIndex, query: Query): ExpandedTerm[] =>
  expandWords(index, query, 0).map(({ candidates, compounds }) => ({
    candidates: scaleCandidates(candidates, exactPrefix.base, 1),
    compounds,
  }));

/** Adds to each term the misspelt words that neighbouring terms make once joined, and the compounds that the term is once split. */
export function expandAcrossWords(
  index: InvertedIndex,
  { terms, joinedTerms }: Query,
  expandedTerms: readonly ExpandedTerm[],
): ExpandedTerm[] {
  const joined = joinedTerms.map(({ word, from, to }) => ({
    from,
    to,
    candidates: scaleCandidates(index.candidatesOf(word, 2), minJoinedWordScore, compoundFactor),
  }));
  return expandedTerms.map(({ candidates, compounds }, at) => ({
    candidates: mergeCandidates([
      candidates,
      ...joined.filter(({ from, to }) => at >= from && at < to).map((joinedTerm) => joinedTerm.candidates),
    ]),
    compounds: [...compounds, ...compoundsOf(index, terms[at] ?? '').map((compound) => ({ compound, factor: compoundFactor }))],
  }));
}
