import { isEmptyWord } from '#api/platform/text/words.ts';
import type { Candidates } from './candidates.ts';
import type { KindIndex } from './inverted-index.ts';

/** Documents that hold every word of a compound, and how well each answers it. */
export type Compound = {
  words: Candidates;
  documents: Map<number, number>;
};

const shortestPiece = 2;
const mostPieces = 4;
const mostCuts = 12;
/** How many letters of little words may be cut off one word: 'laalville' is rather 'lalaville' than 'la', 'al' and 'ville'. */
const mostCutOff = 3;

/** Every way to cut a word into words that the index knows, little words apart; the last piece may be begun or misspelt. */
function cutsOf(index: KindIndex, joined: string): string[][] {
  const cuts: string[][] = [];
  const cut = (from: number, pieces: readonly string[]): void => {
    if (cuts.length >= mostCuts * 4 || pieces.length > mostPieces) return;
    for (let to = joined.length; to > from; to--) {
      const piece = joined.slice(from, to);
      const known = index.lexicon.numberOf(piece) !== undefined;
      if (to === joined.length) {
        const isRest = pieces.length === 0 && from > mostCutOff;
        if (from > 0 && piece.length >= shortestPiece && !isRest) cuts.push([...pieces, piece]);
      } else if (known && piece.length >= shortestPiece) cut(to, [...pieces, piece]);
      else if (isEmptyWord(piece) && to < joined.length) cut(to, pieces);
    }
  };
  cut(0, []);
  return cuts.toSorted((a, b) => a.length - b.length).slice(0, mostCuts);
}

const leastLastPiece = 0.66;
/** Where only little words were cut off, the rest must be a word as it is or begun: 'deslbert' is not 'des' and a misspelt 'bert'. */
const leastOnlyPiece = 0.93;

/** The words that a piece stands for: itself, and for the last also those that it begins or misspells. */
function wordsOfPiece(index: KindIndex, piece: string, isLast: boolean, least: number): Candidates {
  const number = index.lexicon.numberOf(piece);
  if (!isLast) return { words: number === undefined ? [] : [number], scores: [1] };
  const all = index.candidates(piece, 1);
  const kept = all.words.map((_, at) => at).filter((at) => (all.scores[at] ?? 0) >= least);
  return { words: kept.map((at) => all.words[at] ?? 0), scores: kept.map((at) => all.scores[at] ?? 0) };
}

/** The documents that answer all the pieces, with the mean of how well. */
export function documentsWithAll(index: KindIndex, pieces: readonly Candidates[]): Map<number, number> {
  let standing = new Map<number, number>();
  for (const [at, { words, scores }] of pieces.entries()) {
    const answering = new Map<number, number>();
    for (const [i, word] of words.entries())
      for (const place of index.placesOf(word)) {
        const document = place >>> 2;
        const before = at === 0 ? 0 : standing.get(document);
        if (before !== undefined)
          answering.set(document, Math.max(answering.get(document) ?? 0, before + (scores[i] ?? 0) / pieces.length));
      }
    standing = answering;
    if (standing.size === 0) break;
  }
  return standing;
}

/** What a word typed without its blanks may stand for: 'eiffageconstruction', 'menuiseriesdelain', 'leclairage'. */
export function compoundsOf(index: KindIndex, joined: string): Compound[] {
  if (joined.length < 5) return [];
  const cuts = cutsOf(index, joined);
  return cuts.flatMap((pieces) => {
    const least = pieces.length === 1 ? leastOnlyPiece : leastLastPiece;
    const words = pieces.map((piece, at) => wordsOfPiece(index, piece, at === pieces.length - 1, least));
    const documents = documentsWithAll(index, words);
    if (documents.size === 0) return [];
    return [{ words: { words: words.flatMap((one) => one.words), scores: words.flatMap((one) => one.scores) }, documents }];
  });
}
