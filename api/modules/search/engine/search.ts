import { everyWordOf } from '#api/platform/text/words.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { hasInTitle, nearnessScore, type QueryPlace, readPlace } from './place-query.ts';
import { type District, readDistrict } from './places.ts';
import { parseQuery, type Query } from './query.ts';
import { type ExpandedTerm, expandAcrossWords, expandExactly, expandWords } from './query-expansion.ts';
import { type Matches, TermScoring } from './term-scoring.ts';
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
  entities: readonly number[];
  scores: readonly number[];
  place?: Pick<QueryPlace, 'name' | 'isArea'> & { isEmpty: boolean };
  corrections?: { entity: number; words: { typed: string; meant: string }[] };
};
type SearchOptions = {
  /** The words are matched as typed, unfinished ones included, without tolerance for typos. */
  exact?: boolean;
  /** The indexes whose addresses name towns; the searched one alone by default, none for a kind without address. A place is not read in an exact search. */
  placeIndexes?: readonly InvertedIndex[];
  /** The entities that the viewer may see, by id: the others neither match nor change how the text is read. All of them by default. */
  visible?: ReadonlySet<number> | undefined;
};
/** Documents, and the score of each. */
type Ranked = { documents: readonly number[]; scores: readonly number[] };
type Ranking = { ranked: Ranked; sureCount: number; titles: TitleScoring; query: Query; bestQuality: number };

/** Returns every entity of an index that matches the typed text. */
export function searchIndex(index: InvertedIndex, typed: string, options: SearchOptions = {}): Hits {
  const words = index.identifiers.joinFigures(everyWordOf(typed));
  const placed = options.exact ? [] : (options.placeIndexes ?? [index]);
  const district = placed.length > 0 ? readDistrict(words) : null;
  if (district) return searchDistrict(index, words, district, options);
  const located = placed.length > 0 ? readPlace(words, placed) : null;
  const near = located && rankNear(index, located, options);
  const ranking = rank(index, words, options);
  if (!near || !located) return ranking ? hitsOf(index, ranking) : { entities: [], scores: [] };
  // Read after the second ranking: the two share the scratch memory of the index.
  const placeTerms = new Set(ranking?.query.terms.flatMap((term, at) => (located.rest.includes(term) ? [] : [at])));
  const wholeQuery = ranking ? withScores(ranking.ranked) : [];
  const whole = wholeQuery.filter(([document]) => ranking?.titles.isWhole(document, placeTerms));
  const unfinished = wholeQuery.filter(([document]) => ranking?.titles.isWhole(document, new Set()));
  const scores = new Map(withScores(near.ranked));
  const [best] = unfinished.toSorted(([, a], [, b]) => b - a);
  if (best) scores.set(best[0], Math.max(scores.get(best[0]) ?? 0, scoreAfterFirst(near.ranked)));
  for (const [document, score] of whole) scores.set(document, wholeTitleScore + score);
  const ranked = { documents: [...scores.keys()], scores: [...scores.values()] };
  const isEmpty = !ranked.documents.some((document) => located.place.has(index, document));
  return { ...entitiesOf(index, ranked), place: { name: located.place.name, isArea: located.place.isArea, isEmpty }, ...near.corrections };
}

/**
 * Returns the entities of an arrondissement that is typed alone, as « Paris 12 »: those whose title has these words first, then those of its
 * postcodes, or of its city where this index has nobody there.
 */
function searchDistrict(index: InvertedIndex, words: readonly string[], { key, postcodes }: District, options: SearchOptions): Hits {
  const there = postcodes.map((postcode) => searchIndex(index, postcode, options)).filter(({ entities }) => entities.length > 0);
  const found = there.length > 0 ? there : [searchIndex(index, key, options)];
  const scores = new Map(found.flatMap(({ entities, scores }) => entities.map((entity, at) => [entity, scores[at] ?? 0] as const)));
  const ranking = rank(index, words, options);
  for (const [document, score] of ranking ? withScores(ranking.ranked) : [])
    if (hasInTitle(index, document, words)) scores.set(index.entityIds[document] ?? 0, wholeTitleScore + score);
  return { entities: [...scores.keys()], scores: [...scores.values()] };
}

const withScores = ({ documents, scores }: Ranked): [document: number, score: number][] =>
  documents.map((document, at) => [document, scores[at] ?? 0]);

/** Returns the score that puts one more document at `unfinishedPlaceRank`, or lower when more than these share the highest score. */
function scoreAfterFirst(ranked: Ranked): number {
  const scores = ranked.scores.toSorted((a, b) => b - a);
  return Math.max(0, Math.min((scores[unfinishedPlaceRank - 1] ?? 0) + 1, (scores[0] ?? 0) - 1));
}

/** Ranks the documents that match some words by their relevance. Null when none does. */
function rank(index: InvertedIndex, words: readonly string[], options: SearchOptions): Ranking | null {
  const query = parseQuery(words);
  if (query.terms.length === 0 || index.liveCount === 0) return null;
  const { expandedTerms, matches } = expandAndScore(index, query, options);
  const { sure, others } = selectResults(matches, query.terms.length);
  const titles = new TitleScoring(index, expandedTerms, query.optionalWords);
  const scoreOf = (document: number) => titles.score(document, matches.relevanceOf(document));
  const bestOthers = withScores({ documents: others, scores: others.map(scoreOf) })
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, minResults - sure.length);
  const ranked = {
    documents: [...sure, ...bestOthers.map(([document]) => document)],
    scores: [...sure.map(scoreOf), ...bestOthers.map(([, score]) => score)],
  };
  const bestQuality = sure.reduce(
    (best, document) => (matches.matchedTermsOf(document) === query.terms.length ? Math.max(best, matches.qualityOf(document)) : best),
    0,
  );
  return { ranked, sureCount: sure.length, titles, query, bestQuality };
}

/** Ranks the sure documents for the words beside a place, the nearest to it first. Null when these words match nothing well. */
function rankNear(index: InvertedIndex, { place, rest }: { place: QueryPlace; rest: string[] }, options: SearchOptions) {
  const ranking = rank(index, rest, options);
  if (!ranking || ranking.bestQuality < goodWithOneEdit) return null;
  const documents = ranking.ranked.documents.slice(0, ranking.sureCount);
  const scores = documents.map((document, at) => (ranking.ranked.scores[at] ?? 0) + nearnessScore(index, document, place));
  return { ranked: { documents, scores }, corrections: correctionsOf(index, ranking, { documents, scores }) };
}

const entitiesOf = (index: InvertedIndex, { documents, scores }: Ranked): Hits => ({
  entities: documents.map((document) => index.entityIds[document] ?? 0),
  scores,
});

const hitsOf = (index: InvertedIndex, ranking: Ranking): Hits => ({
  ...entitiesOf(index, ranking.ranked),
  ...correctionsOf(index, ranking, ranking.ranked),
});

/** Returns the words of the best document that stand for misspelt ones. Call it before the next search of the index. */
function correctionsOf(index: InvertedIndex, { titles, query }: Ranking, { documents, scores }: Ranked): Pick<Hits, 'corrections'> {
  const best = documents[scores.reduce((first, score, at) => (score > (scores[first] ?? 0) ? at : first), 0)];
  const words = best === undefined ? [] : titles.correctionsIn(best, query.terms);
  return best !== undefined && words.length > 0 ? { corrections: { entity: index.entityIds[best] ?? 0, words } } : {};
}

/** Expands and scores the query, first with one edit a word, then with up to three, then across words, until a document matches well. */
function expandAndScore(index: InvertedIndex, query: Query, { exact, visible }: SearchOptions): Scored {
  let expandedTerms = exact ? expandExactly(index, query) : expandWords(index, query, 1);
  let matches = scoreDocuments(index, query, expandedTerms, visible);
  if (exact) return { expandedTerms, matches };
  if (!hasFullMatch(matches, query, goodWithOneEdit)) {
    expandedTerms = expandWords(index, query, 3);
    matches = scoreDocuments(index, query, expandedTerms, visible);
  }
  if (hasFullMatch(matches, query, goodWithinWords)) return { expandedTerms, matches };
  expandedTerms = expandAcrossWords(index, query, expandedTerms);
  return { expandedTerms, matches: scoreDocuments(index, query, expandedTerms, visible) };
}
type Scored = { expandedTerms: ExpandedTerm[]; matches: Matches };

/** Scores the documents. A number is never left out: a document without a typed number of two figures or more is no result. */
function scoreDocuments(
  index: InvertedIndex,
  { terms }: Query,
  expandedTerms: readonly ExpandedTerm[],
  visible: SearchOptions['visible'],
): Matches {
  const scoring = new TermScoring(index, visible);
  for (const { candidates, compounds } of expandedTerms) {
    scoring.addCandidates(candidates);
    for (const { compound, factor } of compounds) scoring.addCompound(compound.documents, factor);
    scoring.closeTerm();
  }
  return scoring.closeQuery(terms.reduce((mask, term, at) => (/^\d{2,}$/.test(term) ? mask | (1 << at) : mask), 0));
}

const hasFullMatch = ({ documents, matchedTermsOf, qualityOf }: Matches, { terms }: Query, minQuality: number): boolean =>
  documents.some((document) => matchedTermsOf(document) === terms.length && qualityOf(document) >= minQuality);

/**
 * Selects the documents to show. `sure`: those near the best quality that match as many terms as the best ones do. `others`: weaker ones,
 * which complete a short list.
 */
function selectResults(
  { documents, matchedTermsOf, qualityOf }: Matches,
  termCount: number,
): { sure: readonly number[]; others: readonly number[] } {
  let [best, mostTerms] = [0, 0];
  for (const document of documents) best = Math.max(best, qualityOf(document));
  const isNearBest = (document: number): boolean => qualityOf(document) >= best - sureRange;
  for (const document of documents) if (isNearBest(document)) mostTerms = Math.max(mostTerms, matchedTermsOf(document));
  if (mostTerms < termCount && best < minPartialQuality) return { sure: [], others: [] };
  const sure = documents.filter((document) => isNearBest(document) && matchedTermsOf(document) === mostTerms);
  if (sure.length >= minResults) return { sure, others: [] };
  const selected = new Set(sure);
  const isGoodEnough = (document: number): boolean => qualityOf(document) >= best * minShareOfBest && matchedTermsOf(document) >= mostTerms;
  return { sure, others: documents.filter((document) => !selected.has(document) && isGoodEnough(document)) };
}
