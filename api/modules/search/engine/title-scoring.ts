import { abbreviatedPhrases, phrasesOf, synonymsOf } from './abbreviations.ts';
import type { Candidates } from './candidates.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { fieldIn, numberIn, titleField } from './postings.ts';
import type { ExpandedTerm } from './query-expansion.ts';
import type { Scratch } from './scratch.ts';
import {
  maxRelevanceScore,
  maxScore,
  minWholeTitleWordScore,
  optionalWordBonus,
  sameStemScore,
  titleCoverageShare,
  titleStartBonus,
  wordOrderBonus,
} from './tuning.ts';
import { isNoiseWord, stemOf } from './words.ts';

/**
 * Computes the final score of documents from their relevance and from their title: a title whose every word was typed, in that order,
 * comes first. It writes to the scratch memory of the index: only one at a time.
 */
export class TitleScoring {
  readonly #index: InvertedIndex;
  readonly #scratch: Scratch;
  readonly #termCount: number;
  readonly #optionalWords: ReadonlySet<number>;

  constructor(index: InvertedIndex, terms: readonly ExpandedTerm[], optionalWords: readonly string[]) {
    this.#index = index;
    this.#scratch = index.scratch;
    this.#termCount = terms.length;
    const numbers = optionalWords.flatMap((word) => [word, ...synonymsOf(word)]).map((word) => index.lexicon.numberOf(word));
    this.#optionalWords = new Set(numbers.filter((number) => number !== undefined));
    this.#scratch.resetWords(index.lexicon.size);
    for (const [term, { candidates, compounds }] of terms.entries()) {
      this.#addCandidates(candidates, term);
      for (const { compound } of compounds) this.#addCandidates(compound.words, term);
    }
  }

  #addCandidates({ words, scores }: Candidates, term: number): void {
    const { wordScores, wordTerms, scoredWords } = this.#scratch;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0;
      const score = scores[at] ?? 0;
      const best = wordScores[word] ?? 0;
      if (score <= best) continue;
      if (best === 0) scoredWords.push(word);
      wordScores[word] = score;
      wordTerms[word] = term;
    }
  }

  /** Returns the score of a document, an integer from 0 to `maxScore`: nearly equal documents are equal, so that members break the tie. */
  score(document: number, relevance: number): number {
    const { forwardIndex, forwardStarts } = this.#index;
    const { wordScores, wordTerms } = this.#scratch;
    const optionalWords = this.#optionalWords;
    const end = forwardStarts[document + 1] ?? 0;
    let typedWeight = 0;
    let titleWeight = 0;
    let pairsInOrder = 0;
    let previousTerm = -1;
    let startBonus = 0;
    let optionalBonus = 0;
    const start = forwardStarts[document] ?? 0;
    for (let at = start; at < end; at++) {
      const entry = forwardIndex[at] ?? 0;
      if (fieldIn(entry) !== titleField) break;
      const word = numberIn(entry);
      const isOptional = optionalWords.size > 0 && optionalWords.has(word);
      if (isOptional) optionalBonus = optionalWordBonus;
      const wordScore = Math.max(isOptional ? 1 : 0, wordScores[word] ?? 0);
      const weight = this.#index.inverseFrequencyOf(word);
      titleWeight += weight;
      typedWeight += weight * wordScore;
      const term = wordScore > 0 && !isOptional ? (wordTerms[word] ?? 0) : -1;
      if (term > 0 && term === previousTerm + 1) pairsInOrder++;
      if (at === start && term === 0) startBonus = titleStartBonus;
      previousTerm = term;
    }
    const coverage = titleWeight === 0 ? 0 : typedWeight / titleWeight;
    const orderBonus = this.#termCount > 1 ? (wordOrderBonus * pairsInOrder) / (this.#termCount - 1) : 0;
    const byRelevance = relevance * (1 - titleCoverageShare * (1 - coverage)) * maxRelevanceScore;
    return Math.round(byRelevance + (orderBonus + startBonus + optionalBonus) * maxScore);
  }

  /**
   * Tests that every word of the title of a document was typed, legal forms left aside, and at most one word more: a word of the title may
   * be typed in two. The terms of `exactTerms`, a place, must be that very word: « paris » is not « Parisot ».
   */
  isWhole(document: number, exactTerms: ReadonlySet<number>): boolean {
    const { forwardIndex, forwardStarts, lexicon } = this.#index;
    let words = 0;
    for (let at = forwardStarts[document] ?? 0; at < (forwardStarts[document + 1] ?? 0); at++) {
      const entry = forwardIndex[at] ?? 0;
      if (fieldIn(entry) !== titleField) break;
      const word = numberIn(entry);
      if (isNoiseWord(lexicon.wordAt(word))) continue;
      const minScore = exactTerms.has(this.#scratch.wordTerms[word] ?? 0) ? sameStemScore : minWholeTitleWordScore;
      if ((this.#scratch.wordScores[word] ?? 0) < minScore) return false;
      words++;
    }
    return words >= Math.max(1, this.#termCount - 1);
  }

  /** Returns the words of a document that stand for misspelt terms: neither the same word, nor its beginning, its stem or its synonym. */
  correctionsIn(document: number, terms: readonly string[]): { typed: string; meant: string }[] {
    const { forwardIndex, forwardStarts, lexicon } = this.#index;
    const { wordScores, wordTerms } = this.#scratch;
    const best = new Map<number, { meant: string; score: number }>();
    for (let at = forwardStarts[document] ?? 0; at < (forwardStarts[document + 1] ?? 0); at++) {
      const word = numberIn(forwardIndex[at] ?? 0);
      const [score = 0, term = 0] = [wordScores[word], wordTerms[word]];
      if (score > (best.get(term)?.score ?? 0)) best.set(term, { meant: lexicon.wordAt(word), score });
    }
    return terms.flatMap((typed, term) => {
      const meant = best.get(term)?.meant;
      return meant === undefined || isSameWord(typed, meant) ? [] : [{ typed, meant }];
    });
  }
}

const isSameWord = (typed: string, meant: string): boolean =>
  /^\d+$/.test(meant) ||
  meant.startsWith(typed) ||
  stemOf(meant) === stemOf(typed) ||
  [...synonymsOf(typed)].includes(meant) ||
  phrasesOf(typed).some((phrase) => phrase.includes(meant)) ||
  abbreviatedPhrases.some(({ abbreviation, phrase }) => abbreviation === meant && phrase.includes(typed));
