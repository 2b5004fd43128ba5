import type { Candidates } from './candidates.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { fieldIn, numberIn, titleField } from './postings.ts';
import type { Scratch } from './scratch.ts';
import { fieldWeights, minTermWeight, nearBestShare } from './tuning.ts';

/**
 * The documents that match a query, in no order. The numbers of each stand in the scratch memory of the index: read them before its next
 * search.
 */
export type Matches = {
  readonly documents: readonly number[];
  /** Returns how well the words of a document match, from 0 to 1: the weighted mean over the terms. */
  qualityOf: (document: number) => number;
  /** Returns the same with the weight of the fields in which the words stand. */
  relevanceOf: (document: number) => number;
  /** Returns how many terms of the query have a match in a document. */
  matchedTermsOf: (document: number) => number;
};

/**
 * Scores the documents of an index, one term of a query after the other: for each term add its candidates and compounds, then
 * `closeTerm`; at the end `closeQuery`. It writes to the scratch memory of the index: only one at a time.
 */
export class TermScoring {
  readonly #index: InvertedIndex;
  readonly #scratch: Scratch;
  #termWeights = 0;
  #matchedTerms = 0;
  #unmatchedTerms = 0;
  readonly #visible: ReadonlySet<number> | undefined;

  /** `visible`: the entities that may match, by id; undefined for all. */
  constructor(index: InvertedIndex, visible: ReadonlySet<number> | undefined) {
    this.#index = index;
    this.#visible = visible;
    this.#scratch = index.scratch;
    this.#scratch.resetDocuments(index.documentCount);
  }

  /** Adds every posting of these words to the current term. */
  addCandidates({ words, scores }: Candidates): void {
    const { postings, postingStarts, recentPostings } = this.#index;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0;
      const score = scores[at] ?? 0;
      const end = word + 1 < postingStarts.length ? (postingStarts[word + 1] ?? 0) : 0;
      for (let position = end === 0 ? 0 : (postingStarts[word] ?? 0); position < end; position++) {
        const posting = postings[position] ?? 0;
        this.#addMatch(numberIn(posting), fieldIn(posting), score);
      }
      for (const posting of recentPostings.get(word) ?? []) this.#addMatch(numberIn(posting), fieldIn(posting), score);
    }
  }

  /** Adds documents that match the current term by a compound, counted as a match in the title. */
  addCompound(documents: ReadonlyMap<number, number>, factor: number): void {
    for (const [document, score] of documents) this.#addMatch(document, titleField, score * factor);
  }

  #addMatch(document: number, field: number, score: number): void {
    const entity = this.#index.entityIds[document] ?? 0;
    if (entity === 0 || this.#visible?.has(entity) === false) return;
    const { termRelevance, termQuality, termDocuments } = this.#scratch;
    const relevance = score * (fieldWeights[field] ?? 0);
    const best = termRelevance[document] ?? 0;
    if (best === 0) termDocuments.push(document);
    if (relevance > best) termRelevance[document] = relevance;
    if (score > (termQuality[document] ?? 0)) termQuality[document] = score;
  }

  /** Closes the current term. Its weight is an inverse document frequency: the fewer documents match it well, the higher. */
  closeTerm(): void {
    const { termDocuments, scoredDocuments, matchedTerms, termMasks, relevance, quality, termRelevance, termQuality } = this.#scratch;
    const bit = 1 << (this.#matchedTerms + this.#unmatchedTerms);
    if (termDocuments.length === 0) {
      this.#unmatchedTerms++;
      return;
    }
    const weight = this.#weightOfTerm();
    this.#termWeights += weight;
    this.#matchedTerms++;
    for (const document of termDocuments) {
      if (matchedTerms[document] === 0) scoredDocuments.push(document);
      matchedTerms[document] = (matchedTerms[document] ?? 0) + 1;
      termMasks[document] = (termMasks[document] ?? 0) | bit;
      relevance[document] = (relevance[document] ?? 0) + weight * (termRelevance[document] ?? 0);
      quality[document] = (quality[document] ?? 0) + weight * (termQuality[document] ?? 0);
    }
    this.#scratch.resetTerm();
  }

  #weightOfTerm(): number {
    const { termDocuments, termQuality } = this.#scratch;
    let best = 0;
    for (const document of termDocuments) best = Math.max(best, termQuality[document] ?? 0);
    let matches = 0;
    for (const document of termDocuments) if ((termQuality[document] ?? 0) >= best * nearBestShare) matches++;
    const documents = Math.max(2, this.#index.liveCount);
    return Math.max(minTermWeight, Math.log(1 + documents / (matches + 0.5)) / Math.log(1 + documents / 0.5));
  }

  /**
   * Returns the documents that match every term of `requiredTerms` (the first term as bit 0). A term without any match counts with the mean
   * weight of the others.
   */
  closeQuery(requiredTerms: number): Matches {
    const { scoredDocuments, matchedTerms, termMasks, relevance, quality } = this.#scratch;
    const weights = this.#termWeights * (1 + this.#unmatchedTerms / Math.max(1, this.#matchedTerms));
    const hasRequired = (document: number) => ((termMasks[document] ?? 0) & requiredTerms) === requiredTerms;
    return {
      documents: requiredTerms === 0 ? scoredDocuments : scoredDocuments.filter(hasRequired),
      qualityOf: (document) => (quality[document] ?? 0) / weights,
      relevanceOf: (document) => (relevance[document] ?? 0) / weights,
      matchedTermsOf: (document) => matchedTerms[document] ?? 0,
    };
  }
}
