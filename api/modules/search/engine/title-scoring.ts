import { sameAs } from './abbreviations.ts';
import type { Candidates } from './candidates.ts';
import type { Compound } from './compounds.ts';
import type { KindIndex } from './inverted-index.ts';
import type { Answer } from './term-scoring.ts';

type Reading = {
  candidates: Candidates;
  compounds: { compound: Compound }[];
};

/** How well each word answers the query at hand, and which term: shared by all searches, put back to 0 by `close`. */
const room = { scores: new Float32Array(0), terms: new Uint8Array(0) };

const titleWeight = 3;
const forWholeTitle = 0.2;
const forOrder = 0.03;
const forBeginning = 0.01;
const forAside = 0.01;

/** Reads the titles of the answers: a title answered whole, in the order typed, comes before one answered in part. */
export class TitleReader {
  readonly #index: KindIndex;
  readonly #readings: readonly Reading[];
  readonly #asides: ReadonlySet<number>;

  constructor(index: KindIndex, readings: readonly Reading[], asides: readonly string[]) {
    this.#index = index;
    this.#readings = readings;
    const known = asides.flatMap((aside) => [aside, ...sameAs(aside)]).map((word) => index.lexicon.numberOf(word));
    this.#asides = new Set(known.filter((number) => number !== undefined));
    if (room.scores.length < index.lexicon.size) {
      room.scores = new Float32Array(Math.ceil(index.lexicon.size * 1.25));
      room.terms = new Uint8Array(room.scores.length);
    }
    for (const [term, { candidates, compounds }] of readings.entries()) {
      this.#answer(candidates, term);
      for (const { compound } of compounds) this.#answer(compound.words, term);
    }
  }

  #answer({ words, scores }: Candidates, term: number): void {
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0;
      const score = scores[at] ?? 0;
      if (score <= (room.scores[word] ?? 0)) continue;
      room.scores[word] = score;
      room.terms[word] = term;
    }
  }

  /** How well an answer does in all, from 0 to 200: in steps coarse enough for two that do about as well to be equal. */
  score({ document, relevance }: Answer): number {
    const { contents, contentStarts } = this.#index;
    const hasAsides = this.#asides.size > 0;
    let answered = 0;
    let whole = 0;
    let inOrder = 0;
    let before = -1;
    let begins = 0;
    let aside = 0;
    const start = contentStarts[document] ?? 0;
    for (let at = start; at < (contentStarts[document + 1] ?? 0); at++) {
      const content = contents[at] ?? 0;
      if ((content & 3) !== titleWeight) break;
      const word = content >>> 2;
      const isAside = hasAsides && this.#asides.has(word);
      if (isAside) aside = forAside;
      const score = Math.max(isAside ? 1 : 0, room.scores[word] ?? 0);
      const weight = this.#index.weightOf(word);
      whole += weight;
      answered += weight * score;
      const term = score > 0 && !isAside ? (room.terms[word] ?? 0) : -1;
      if (term > 0 && term === before + 1) inOrder++;
      if (at === start && term === 0) begins = forBeginning;
      before = term;
    }
    const coverage = whole === 0 ? 0 : answered / whole;
    const ordered = this.#readings.length > 1 ? (forOrder * inOrder) / (this.#readings.length - 1) : 0;
    return Math.round(relevance * (1 - forWholeTitle * (1 - coverage)) * 190 + (ordered + begins + aside) * 200);
  }

  /** Leaves the room clean for the next search. */
  close(): void {
    for (const { candidates, compounds } of this.#readings)
      for (const { words } of [candidates, ...compounds.map(({ compound }) => compound.words)])
        for (const word of words) room.scores[word] = 0;
  }
}
