import { everyWordOf } from '#api/platform/text/words.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { nearnessScore, type QueryPlace, readPlace } from './place-query.ts';
import { parseQuery, type Query } from './query.ts';
import { type ExpandedTerm, expandAcrossWords, expandExactly, expandWords } from './query-expansion.ts';
import { type ScoredDocument, TermScoring } from './term-scoring.ts';
import { TitleScoring } from './title-scoring.ts';
import {
  goodWithinWords,
  goodWithOneEdit,
  minPartialQuality,
  minResults,
  minShareOfBest,
  sureRange,
  unfinishedPlaceRank,
  wholeTitleScore,
} from './tuning.ts';

/**
 * The entities that match a query, by id, each with its score. Not sorted. `place`: the place that was typed beside other words;
 * `isEmpty` when none of the entities stands there. `corrections`: the words that the best entity has instead of typed ones.
 */
export type Hits = {
  entities: number[];
  scores: number[];
  place?: { name: string; isEmpty: boolean };
  corrections?: { entity: number; words: { typed: string; meant: string }[] };
};
type SearchOptions = {
  /** The words are matched as typed, unfinished ones included, without tolerance for typos. */
  exact?: boolean;
  /** The indexes whose addresses name towns; the searched one alone by default. */
  placeIndexes?: readonly InvertedIndex[];
};
type Ranked = { document: number; score: number };
type Ranking = { ranked: Ranked[]; sureCount: number; titles: TitleScoring; query: Query; bestQuality: number };

/** Returns every entity of an index that matches the typed text. */
export function searchIndex(index: InvertedIndex, typed: string, options: SearchOptions = {}): Hits {
  const words = index.identifiers.joinFigures(everyWordOf(typed));
  const located = readPlace(words, options.placeIndexes ?? [index]);
  const near = located && rankNear(index, located, options.exact ?? false);
  const ranking = rank(index, words, options.exact ?? false);
  if (!near || !located) return ranking ? hitsOf(index, ranking, ranking.ranked) : { entities: [], scores: [] };
  // Read after the second ranking: the two share the scratch memory of the index.
  const placeTerms = new Set(ranking?.query.terms.flatMap((term, at) => (located.rest.includes(term) ? [] : [at])));
  const whole = ranking?.ranked.filter(({ document }) => ranking.titles.isWhole(document, placeTerms)) ?? [];
  const unfinished = ranking?.ranked.filter(({ document }) => ranking.titles.isWhole(document, new Set())) ?? [];
  const scores = new Map(near.ranked.map(({ document, score }) => [document, score]));
  const [best] = unfinished.toSorted((a, b) => b.score - a.score);
  if (best) scores.set(best.document, Math.max(scores.get(best.document) ?? 0, scoreAfterFirst(near.ranked)));
  for (const { document, score } of whole) scores.set(document, wholeTitleScore + score);
  const ranked = [...scores].map(([document, score]) => ({ document, score }));
  const isEmpty = !ranked.some(({ document }) => located.place.has(index, document));
  return { ...entitiesOf(index, ranked), place: { name: located.place.name, isEmpty }, ...near.corrections };
}

/** Returns the score that puts one more document at `unfinishedPlaceRank`, or lower when more than these share the highest score. */
function scoreAfterFirst(ranked: readonly Ranked[]): number {
  const scores = ranked.map(({ score }) => score).toSorted((a, b) => b - a);
  return Math.max(0, Math.min((scores[unfinishedPlaceRank - 1] ?? 0) + 1, (scores[0] ?? 0) - 1));
}

/** Ranks the documents that match some words by their relevance. Null when none does. */
function rank(index: InvertedIndex, words: readonly string[], exact: boolean): Ranking | null {
  const query = parseQuery(words);
  if (query.terms.length === 0 || index.liveCount === 0) return null;
  const { expandedTerms, documents } = expandAndScore(index, query, exact);
  const { sure, others } = selectResults(documents, query.terms.length);
  const titles = new TitleScoring(index, expandedTerms, query.optionalWords);
  const scored = (some: readonly ScoredDocument[]) => some.map((one) => ({ document: one.document, score: titles.score(one) }));
  const bestOthers = scored(others)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, minResults - sure.length);
  const bestQuality = sure.reduce((best, one) => (one.matchedTerms === query.terms.length ? Math.max(best, one.quality) : best), 0);
  return { ranked: [...scored(sure), ...bestOthers], sureCount: sure.length, titles, query, bestQuality };
}

/** Ranks the sure documents for the words beside a place, the nearest to it first. Null when these words match nothing well. */
function rankNear(index: InvertedIndex, { place, rest }: { place: QueryPlace; rest: string[] }, exact: boolean) {
  const ranking = rank(index, rest, exact);
  if (!ranking || ranking.bestQuality < goodWithOneEdit) return null;
  const ranked = ranking.ranked
    .slice(0, ranking.sureCount)
    .map(({ document, score }) => ({ document, score: score + nearnessScore(index, document, place) }));
  return { ranked, corrections: correctionsOf(index, ranking, ranked) };
}

const entitiesOf = (index: InvertedIndex, ranked: readonly Ranked[]): Hits => ({
  entities: ranked.map(({ document }) => index.entityIds[document] ?? 0),
  scores: ranked.map(({ score }) => score),
});

const hitsOf = (index: InvertedIndex, ranking: Ranking, ranked: readonly Ranked[]): Hits => ({
  ...entitiesOf(index, ranked),
  ...correctionsOf(index, ranking, ranked),
});

/** Returns the words of the best document that stand for misspelt ones. Call it before the next search of the index. */
function correctionsOf(index: InvertedIndex, { titles, query }: Ranking, ranked: readonly Ranked[]): Pick<Hits, 'corrections'> {
  const best = ranked.reduce<Ranked | null>((first, one) => (first && first.score >= one.score ? first : one), null);
  const words = best ? titles.correctionsIn(best.document, query.terms) : [];
  return best && words.length > 0 ? { corrections: { entity: index.entityIds[best.document] ?? 0, words } } : {};
}

/** Expands and scores the query, first with one edit a word, then with up to three, then across words, until a document matches well. */
function expandAndScore(
  index: InvertedIndex,
  query: Query,
  exact: boolean,
): { expandedTerms: ExpandedTerm[]; documents: ScoredDocument[] } {
  let expandedTerms = exact ? expandExactly(index, query) : expandWords(index, query, 1);
  let documents = scoreDocuments(index, query, expandedTerms);
  if (exact) return { expandedTerms, documents };
  if (!hasFullMatch(documents, query, goodWithOneEdit)) {
    expandedTerms = expandWords(index, query, 3);
    documents = scoreDocuments(index, query, expandedTerms);
  }
  if (hasFullMatch(documents, query, goodWithinWords)) return { expandedTerms, documents };
  expandedTerms = expandAcrossWords(index, query, expandedTerms);
  return { expandedTerms, documents: scoreDocuments(index, query, expandedTerms) };
}

/** Scores the documents. A number is never left out: a document without a typed number of two figures or more is no result. */
function scoreDocuments(index: InvertedIndex, { terms }: Query, expandedTerms: readonly ExpandedTerm[]): ScoredDocument[] {
  const scoring = new TermScoring(index);
  for (const { candidates, compounds } of expandedTerms) {
    scoring.addCandidates(candidates);
    for (const { compound, factor } of compounds) scoring.addCompound(compound.documents, factor);
    scoring.closeTerm();
  }
  const numbers = terms.reduce((mask, term, at) => (/^\d{2,}$/.test(term) ? mask | (1 << at) : mask), 0);
  const documents = scoring.results();
  return numbers === 0 ? documents : documents.filter(({ termMask }) => (termMask & numbers) === numbers);
}

const hasFullMatch = (documents: readonly ScoredDocument[], { terms }: Query, minQuality: number): boolean =>
  documents.some(({ matchedTerms, quality }) => matchedTerms === terms.length && quality >= minQuality);

/**
 * Selects the documents to show. `sure`: those near the best quality that match as many terms as the best ones do. `others`: weaker ones,
 * which complete a short list.
 */
function selectResults(documents: readonly ScoredDocument[], termCount: number): { sure: ScoredDocument[]; others: ScoredDocument[] } {
  const best = documents.reduce((max, { quality }) => Math.max(max, quality), 0);
  const isNearBest = ({ quality }: ScoredDocument): boolean => quality >= best - sureRange;
  const mostTerms = documents.reduce((max, scored) => (isNearBest(scored) ? Math.max(max, scored.matchedTerms) : max), 0);
  if (mostTerms < termCount && best < minPartialQuality) return { sure: [], others: [] };
  const sure = documents.filter((scored) => isNearBest(scored) && scored.matchedTerms === mostTerms);
  if (sure.length >= minResults) return { sure, others: [] };
  const selected = new Set(sure);
  const isGoodEnough = ({ quality, matchedTerms }: ScoredDocument): boolean =>
    quality >= best * minShareOfBest && matchedTerms >= mostTerms;
  return { sure, others: documents.filter((scored) => !selected.has(scored) && isGoodEnough(scored)) };
}
