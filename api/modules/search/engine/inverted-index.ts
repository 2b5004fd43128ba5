import { wordsOf } from '#api/platform/text/words.ts';
import { type Candidates, candidatesOf } from './candidates.ts';
import { Lexicon } from './lexicon.ts';
import { larger } from './packed-texts.ts';
import { isCompanyNoise } from './words.ts';

/** What an entity can be found by: its texts and the weight of each (4 title, 3 keywords, 2 families, 1 place). Without any it is found no more. */
export type Findable = {
  id: number;
  texts: readonly { weight: number; text: string }[];
};

/** A place where a word stands: the document's number and, in the two low bits, its weight less one. */
const placeOf = (document: number, weight: number): number => document * 4 + weight - 1;
const mostRemembered = 400;
const noiseWeight = 0.1;

/**
 * The documents of one kind, in memory: their words and where each stands. A changed document is numbered anew and its old number
 * forgotten; what came since the last rebuild stands apart. About 5 bytes a word of a document, and those of the lexicon.
 */
export class KindIndex {
  readonly lexicon = new Lexicon();
  /** How many documents can be found. */
  living = 0;
  documents = 0;
  /** The entity of each document; 0 when the document is forgotten. */
  entities = new Int32Array(256);
  /** The words of each document, weightiest text first, one after the other: `word * 4 + weight - 1`. */
  contents = new Uint32Array(1024);
  contentStarts = new Uint32Array(257);
  /** Where each word stood at the last rebuild, word after word. */
  places = new Uint32Array(0);
  placeStarts = new Uint32Array(1);
  /** Where words stand in documents that came since. */
  latePlaces = new Map<number, number[]>();
  #lateCount = 0;
  #remembered = new Map<string, Candidates>();
  /** How much each word says, 0 while not worked out. */
  #weights = new Float32Array(0);

  /** Puts documents in, in place of what was known of their entities. */
  put(entities: readonly Findable[]): void {
    this.#forget(new Set(entities.map(({ id }) => id)));
    this.add(entities);
  }

  /** Puts documents in whose entities are not known yet. */
  add(entities: readonly Findable[]): void {
    this.#remembered.clear();
    this.#weights = new Float32Array(0);
    for (const entity of entities) if (entity.texts.length > 0) this.#append(entity);
    if (this.#lateCount > 20_000 + this.places.length / 4 || this.documents > 1000 + this.living * 1.5) this.rebuild();
  }

  /** The words that a typed word may stand for; remembered, since a query is typed letter after letter and asked of several kinds. */
  candidates(typed: string, slips: number): Candidates {
    const key = `${slips}${typed}`;
    let known = this.#remembered.get(key);
    if (!known) {
      if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
      known = candidatesOf(this.lexicon, typed, slips);
      this.#remembered.set(key, known);
    }
    return known;
  }

  /** How much a word says: the rarer the more, and little when it is what companies have around their name. */
  weightOf(word: number): number {
    if (this.#weights.length === 0) this.#weights = new Float32Array(this.lexicon.size);
    let weight = this.#weights[word] ?? 0;
    if (weight === 0) {
      const early = word + 1 < this.placeStarts.length ? (this.placeStarts[word + 1] ?? 0) - (this.placeStarts[word] ?? 0) : 0;
      const times = early + (this.latePlaces.get(word)?.length ?? 0);
      weight = Math.log(1 + this.living / (times + 0.5)) * (isCompanyNoise(this.lexicon.wordAt(word)) ? noiseWeight : 1);
      this.#weights[word] = weight;
    }
    return weight;
  }

  /** Where a word stands: `document * 4 + weight - 1`, forgotten documents included. */
  placesOf(word: number): Iterable<number> {
    const early = word + 1 < this.placeStarts.length ? this.places.subarray(this.placeStarts[word], this.placeStarts[word + 1]) : [];
    const late = this.latePlaces.get(word);
    return late ? [...early, ...late] : early;
  }

  #forget(ids: ReadonlySet<number>): void {
    if (this.documents === 0) return;
    for (let document = 0; document < this.documents; document++) {
      if (!ids.has(this.entities[document] ?? 0)) continue;
      this.entities[document] = 0;
      this.living--;
    }
  }

  #append({ id, texts }: Findable): void {
    const best = new Map<number, number>();
    for (const { weight, text } of texts.toSorted((a, b) => b.weight - a.weight))
      for (const word of wordsOf(text)) {
        const number = this.lexicon.add(word);
        if (!best.has(number)) best.set(number, weight);
      }
    const document = this.documents++;
    if (document === this.entities.length) this.entities = larger(this.entities, document + 1);
    if (document + 2 > this.contentStarts.length) this.contentStarts = larger(this.contentStarts, document + 2);
    const start = this.contentStarts[document] ?? 0;
    if (start + best.size > this.contents.length) this.contents = larger(this.contents, start + best.size);
    let at = start;
    for (const [word, weight] of best) {
      this.contents[at++] = word * 4 + weight - 1;
      const late = this.latePlaces.get(word);
      if (late) late.push(placeOf(document, weight));
      else this.latePlaces.set(word, [placeOf(document, weight)]);
    }
    this.contentStarts[document + 1] = at;
    this.entities[document] = id;
    this.living++;
    this.#lateCount += best.size;
  }

  /** Numbers the living documents anew and lists every place again. */
  rebuild(): void {
    this.#closeRanks();
    const counts = new Uint32Array(this.lexicon.size + 1);
    const end = this.contentStarts[this.documents] ?? 0;
    for (let at = 0; at < end; at++) {
      const word = (this.contents[at] ?? 0) >>> 2;
      counts[word + 1] = (counts[word + 1] ?? 0) + 1;
    }
    for (let word = 1; word < counts.length; word++) counts[word] = (counts[word] ?? 0) + (counts[word - 1] ?? 0);
    const next = counts.slice();
    const places = new Uint32Array(end);
    for (let document = 0; document < this.documents; document++)
      for (let at = this.contentStarts[document] ?? 0; at < (this.contentStarts[document + 1] ?? 0); at++) {
        const content = this.contents[at] ?? 0;
        const place = next[content >>> 2] ?? 0;
        next[content >>> 2] = place + 1;
        places[place] = document * 4 + (content & 3);
      }
    this.places = places;
    this.placeStarts = counts;
    this.latePlaces = new Map();
    this.#lateCount = 0;
  }

  #closeRanks(): void {
    let kept = 0;
    let end = 0;
    for (let document = 0; document < this.documents; document++) {
      const entity = this.entities[document] ?? 0;
      if (entity === 0) continue;
      const [from = 0, to = 0] = [this.contentStarts[document], this.contentStarts[document + 1]];
      this.contents.copyWithin(end, from, to);
      end += to - from;
      this.entities[kept++] = entity;
      this.contentStarts[kept] = end;
    }
    this.documents = kept;
  }
}
