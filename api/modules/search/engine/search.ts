import type { InvertedIndex } from './inverted-index.ts';
import { parseQuery, type Query } from './query.ts';
import { type ExpandedTerm, expandAcrossWords, expandWords } from './query-expansion.ts';
import { type ScoredDocument, TermScoring } from './term-scoring.ts';
import { TitleScoring } from './title-scoring.ts';
import { goodWithinWords, goodWithOneEdit, minPartialQuality, minResults, minShareOfBest, sureRange } from './tuning.ts';

/** The entities that match a query, by id, each with its score from 0 to 200. Not sorted. */
export type Hits = {
  entities: number[];
  scores: number[];
};

/** Returns every entity of an index that matches the typed text. */
export function searchIndex(index: InvertedIndex, typed: string): Hits {
  const query = parseQuery(typed);
  if (query.terms.length === 0 || index.liveCount === 0) return { entities: [], scores: [] };
  const { expandedTerms, documents } = expandAndScore(index, query);
  const { sure, others } = selectResults(documents, query.terms.length);
  const titles = new TitleScoring(index, expandedTerms, query.optionalWords);
  const withScores = (some: readonly ScoredDocument[]) =>
    some.map((scored) => ({ entity: index.entityIds[scored.document] ?? 0, score: titles.score(scored) }));
  const bestOthers = withScores(others)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, minResults - sure.length);
  const results = [...withScores(sure), ...bestOthers];
  return { entities: results.map(({ entity }) => entity), scores: results.map(({ score }) => score) };
}

/** Expands and scores the query, first with one edit a word, then with up to three, then across words, until a document matches well. */
function expandAndScore(index: InvertedIndex, query: Query): { expandedTerms: ExpandedTerm[]; documents: ScoredDocument[] } {
  let expandedTerms = expandWords(index, query, 1);
  let documents = scoreDocuments(index, expandedTerms);
  if (!hasFullMatch(documents, query, goodWithOneEdit)) {
    expandedTerms = expandWords(index, query, 3);
    documents = scoreDocuments(index, expandedTerms);
  }
  if (hasFullMatch(documents, query, goodWithinWords)) return { expandedTerms, documents };
  expandedTerms = expandAcrossWords(index, query, expandedTerms);
  return { expandedTerms, documents: scoreDocuments(index, expandedTerms) };
}

function scoreDocuments(index: InvertedIndex, expandedTerms: readonly ExpandedTerm[]): ScoredDocument[] {
  const scoring = new TermScoring(index);
  for (const { candidates, compounds } of expandedTerms) {
    scoring.addCandidates(candidates);
    for (const { compound, factor } of compounds) scoring.addCompound(compound.documents, factor);
    scoring.closeTerm();
  }
  return scoring.results();
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
