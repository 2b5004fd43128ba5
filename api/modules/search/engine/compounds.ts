import { isEmptyWord } from '#api/platform/text/words.ts';
import { type Candidates, mergeCandidates, scaleCandidates } from './candidates.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { numberIn } from './postings.ts';
import {
  maxPieces,
  maxSplits,
  maxSplitsListed,
  maxStopWordLetters,
  minCompoundLength,
  minLastPieceScore,
  minOnlyPieceScore,
  minPieceLength,
} from './tuning.ts';

/** Several words that together match one term: the words, and the documents that have them all, each with its score. */
export type Compound = {
  words: Candidates;
  documents: Map<number, number>;
};

/** Returns the compounds that a word typed without spaces may stand for, as 'eiffageconstruction' or 'menuiseriesdelain'. */
export function compoundsOf(index: InvertedIndex, typed: string): Compound[] {
  if (typed.length < minCompoundLength) return [];
  return splitsOf(index, typed).flatMap((pieces) => {
    const minScore = pieces.length === 1 ? minOnlyPieceScore : minLastPieceScore;
    const words = pieces.map((piece, at) => wordsOfPiece(index, piece, at === pieces.length - 1, minScore));
    const documents = documentsWithAll(index, words);
    return documents.size === 0 ? [] : [{ words: mergeCandidates(words), documents }];
  });
}

/**
 * Returns the ways to split a typed word into words of the lexicon, fewest pieces first. Stop words between them are dropped. The last
 * piece need not be in the lexicon, since it may be unfinished or misspelt.
 */
function splitsOf(index: InvertedIndex, typed: string): string[][] {
  const splits: string[][] = [];
  const split = (from: number, pieces: readonly string[]): void => {
    if (splits.length >= maxSplitsListed || pieces.length > maxPieces) return;
    for (let to = typed.length; to > from; to--) {
      const piece = typed.slice(from, to);
      const isWord = index.lexicon.numberOf(piece) !== undefined;
      if (to === typed.length) {
        const hasLostTooMuch = pieces.length === 0 && from > maxStopWordLetters;
        if (from > 0 && piece.length >= minPieceLength && !hasLostTooMuch) splits.push([...pieces, piece]);
      } else if (isWord && piece.length >= minPieceLength) split(to, [...pieces, piece]);
      else if (isEmptyWord(piece) && to < typed.length) split(to, pieces);
    }
  };
  split(0, []);
  return splits.toSorted((a, b) => a.length - b.length).slice(0, maxSplits);
}

/** Returns the words that a piece stands for: itself; for the last piece also those that it begins or that are one edit away. */
function wordsOfPiece(index: InvertedIndex, piece: string, isLast: boolean, minScore: number): Candidates {
  if (isLast) return scaleCandidates(index.candidatesOf(piece, 1), minScore, 1);
  const word = index.lexicon.numberOf(piece);
  return { words: word === undefined ? [] : [word], scores: [1] };
}

/** Returns the documents that match every piece (intersection of postings), each with the mean score of its pieces. */
export function documentsWithAll(index: InvertedIndex, pieces: readonly Candidates[]): Map<number, number> {
  let matching = new Map<number, number>();
  for (const [at, { words, scores }] of pieces.entries()) {
    const stillMatching = new Map<number, number>();
    for (const [i, word] of words.entries())
      for (const posting of index.postingsOf(word)) {
        const document = numberIn(posting);
        const sum = at === 0 ? 0 : matching.get(document);
        if (sum !== undefined)
          stillMatching.set(document, Math.max(stillMatching.get(document) ?? 0, sum + (scores[i] ?? 0) / pieces.length));
      }
    matching = stillMatching;
    if (matching.size === 0) break;
  }
  return matching;
}
