import type { Candidates } from './candidates.ts';
import type { KindIndex } from './inverted-index.ts';

/** How much a word says by where it stands: in the place, the families, the keywords, the title. */
const byWeight = [0.5, 0.65, 0.8, 1] as const;
const factorOf = (weight: number): number => byWeight[weight] ?? 0;
const leastTermWeight = 0.12;

/** Room to count in, shared by all searches, which come one at a time: an entry for each document, put back to 0 after use. */
const room = {
  best: new Float32Array(0),
  quality: new Float32Array(0),
  total: new Float32Array(0),
  totalQuality: new Float32Array(0),
  terms: new Uint8Array(0),
};
function makeRoom(documents: number): void {
  if (room.best.length >= documents) return;
  const length = Math.ceil(documents * 1.25);
  for (const name of ['best', 'quality', 'total', 'totalQuality'] as const) room[name] = new Float32Array(length);
  room.terms = new Uint8Array(length);
}

/** What a document has of a query, each from 0 to 1: how well its words match, the same with where they stand, how many terms it answers. */
export type Answer = {
  document: number;
  quality: number;
  relevance: number;
  terms: number;
};

/** Counts, term after term, what the documents of an index have of a query. */
export class Tally {
  readonly #index: KindIndex;
  readonly #answering: number[] = [];
  readonly #touched: number[] = [];
  #weights = 0;
  #answered = 0;
  #unanswered = 0;

  constructor(index: KindIndex) {
    this.#index = index;
    makeRoom(index.documents);
  }

  #mark(document: number, weight: number, score: number): void {
    if (this.#index.entities[document] === 0) return;
    const value = score * factorOf(weight);
    const best = room.best[document] ?? 0;
    if (best === 0) this.#touched.push(document);
    if (value > best) room.best[document] = value;
    if (score > (room.quality[document] ?? 0)) room.quality[document] = score;
  }

  /** Every place of these words answers the term at hand. */
  words({ words, scores }: Candidates): void {
    const { places, placeStarts, latePlaces } = this.#index;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0;
      const score = scores[at] ?? 0;
      const end = word + 1 < placeStarts.length ? (placeStarts[word + 1] ?? 0) : 0;
      for (let place = end === 0 ? 0 : (placeStarts[word] ?? 0); place < end; place++) {
        const where = places[place] ?? 0;
        this.#mark(where >>> 2, where & 3, score);
      }
      for (const where of latePlaces.get(word) ?? []) this.#mark(where >>> 2, where & 3, score);
    }
  }

  /** These documents answer the term at hand as a whole. */
  documents(answering: ReadonlyMap<number, number>, factor: number): void {
    for (const [document, score] of answering) this.#mark(document, 3, score * factor);
  }

  /** Closes the term at hand: the fewer documents answer it well, the more it weighs. */
  closeTerm(): void {
    if (this.#touched.length === 0) {
      this.#unanswered++;
      return;
    }
    let finest = 0;
    for (const document of this.#touched) finest = Math.max(finest, room.quality[document] ?? 0);
    let well = 0;
    for (const document of this.#touched) if ((room.quality[document] ?? 0) >= finest * 0.93) well++;
    const living = Math.max(2, this.#index.living);
    const weight = Math.max(leastTermWeight, Math.log(1 + living / (well + 0.5)) / Math.log(1 + living / 0.5));
    this.#weights += weight;
    this.#answered++;
    for (const document of this.#touched) {
      if (room.terms[document] === 0) this.#answering.push(document);
      room.terms[document] = (room.terms[document] ?? 0) + 1;
      room.total[document] = (room.total[document] ?? 0) + weight * (room.best[document] ?? 0);
      room.totalQuality[document] = (room.totalQuality[document] ?? 0) + weight * (room.quality[document] ?? 0);
      room.best[document] = 0;
      room.quality[document] = 0;
    }
    this.#touched.length = 0;
  }

  /** What each document has, and the room left clean for the next search. */
  answers(): Answer[] {
    // A word that nothing answers weighs as much as the others do.
    const weights = this.#weights * (1 + this.#unanswered / Math.max(1, this.#answered));
    return this.#answering.map((document) => {
      const answer = {
        document,
        quality: (room.totalQuality[document] ?? 0) / weights,
        relevance: (room.total[document] ?? 0) / weights,
        terms: room.terms[document] ?? 0,
      };
      room.total[document] = 0;
      room.totalQuality[document] = 0;
      room.terms[document] = 0;
      return answer;
    });
  }
}
