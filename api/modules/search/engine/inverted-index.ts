import { wordsOf } from '#api/platform/text/words.ts';
import { type Candidates, candidatesOf } from './candidates.ts';
import { Identifiers } from './identifiers.ts';
import { Lexicon } from './lexicon.ts';
import { enlarged } from './packed-texts.ts';
import { Places, type Point } from './places.ts';
import { fieldIn, numberIn, postingOf } from './postings.ts';
import { Scratch } from './scratch.ts';
import { candidateCacheSize, noiseWordFactor, rebuildAfter } from './tuning.ts';
import { isNoiseWord } from './words.ts';

/**
 * An entity and the texts that it is searched by, each with its weight (4 title, 3 keywords, 2 families, 1 place). Without text it is not
 * found.
 */
export type SearchableEntity = {
  id: number;
  texts: readonly { weight: number; text: string }[];
  /** A number of 14 figures, as a SIRET, that the entity is found by from its sixth figure on. */
  identifier?: string | null | undefined;
  /** The point of the address: null when it is not known, undefined for a kind without address. */
  point?: Point | null | undefined;
};

/**
 * The inverted index of one kind of entities, in memory. A changed entity becomes a new document and its old document is deleted.
 * `rebuild` drops the deleted documents and sorts the postings; postings added since stand apart in `recentPostings`. About 5 bytes a
 * word of a document, plus the lexicon.
 */
export class InvertedIndex {
  readonly lexicon = new Lexicon();
  /** Number of documents, deleted ones included, and number of those that can be found. */
  documentCount = 0;
  liveCount = 0;
  /** Entity id of each document; 0 when the document is deleted. */
  entityIds = new Int32Array(256);
  /** The words of each document, heaviest text first, document after document: `postingOf(word, field)`. */
  forwardIndex = new Uint32Array(1024);
  forwardStarts = new Uint32Array(257);
  /** The documents of each word at the last rebuild, word after word: `postingOf(document, field)`. */
  postings = new Uint32Array(0);
  postingStarts = new Uint32Array(1);
  /** The same for documents added since the last rebuild, by word. */
  recentPostings = new Map<number, number[]>();
  readonly identifiers = new Identifiers();
  readonly places = new Places();
  readonly scratch = new Scratch();
  #recentCount = 0;
  readonly #candidateCache = new Map<string, Candidates>();
  /** Inverse document frequency of each word; 0 while not computed. */
  #inverseFrequencies = new Float32Array(0);

  /** Adds documents and deletes the earlier documents of the same entities. */
  replace(entities: readonly SearchableEntity[]): void {
    this.#delete(new Set(entities.map(({ id }) => id)));
    this.add(entities);
  }

  /** Adds many documents of entities that have none yet. They are found after `rebuild` only, which needs no list of them by word. */
  addBeforeRebuild(entities: readonly SearchableEntity[]): void {
    this.#candidateCache.clear();
    this.#inverseFrequencies = new Float32Array(0);
    for (const entity of entities) if (entity.texts.length > 0) this.#append(entity);
  }

  /** Adds documents of entities that have none yet. */
  add(entities: readonly SearchableEntity[]): void {
    const first = this.documentCount;
    this.addBeforeRebuild(entities);
    for (let document = first; document < this.documentCount; document++) this.#listByWord(document);
    const { recentPostings, shareOfPostings, documents, deletedShare } = rebuildAfter;
    if (
      this.#recentCount > recentPostings + this.postings.length * shareOfPostings ||
      this.documentCount > documents + this.liveCount * (1 + deletedShare)
    )
      this.rebuild();
  }

  /** Returns `candidatesOf` the lexicon. Cached: while a query is typed, its first words are searched again at each letter. */
  candidatesOf(typed: string, maxEdits: number): Candidates {
    const key = `${maxEdits}${typed}`;
    let candidates = this.#candidateCache.get(key);
    if (!candidates) {
      if (this.#candidateCache.size >= candidateCacheSize) this.#candidateCache.clear();
      candidates = candidatesOf(this.lexicon, typed, maxEdits);
      this.#candidateCache.set(key, candidates);
    }
    return candidates;
  }

  /** Returns the inverse document frequency of a word: higher for a rarer word, and low for a noise word. */
  inverseFrequencyOf(word: number): number {
    if (this.#inverseFrequencies.length === 0) this.#inverseFrequencies = new Float32Array(this.lexicon.size);
    let inverseFrequency = this.#inverseFrequencies[word] ?? 0;
    if (inverseFrequency === 0) {
      const documents = this.#sortedCountOf(word) + (this.recentPostings.get(word)?.length ?? 0);
      inverseFrequency = Math.log(1 + this.liveCount / (documents + 0.5)) * (isNoiseWord(this.lexicon.wordAt(word)) ? noiseWordFactor : 1);
      this.#inverseFrequencies[word] = inverseFrequency;
    }
    return inverseFrequency;
  }

  /** Returns the number of documents that have this very word, deleted ones included. */
  countOf(text: string): number {
    const word = this.lexicon.numberOf(text);
    return word === undefined ? 0 : this.#sortedCountOf(word) + (this.recentPostings.get(word)?.length ?? 0);
  }

  /** Returns the postings of a word, `postingOf(document, field)`, deleted documents included. */
  postingsOf(word: number): Iterable<number> {
    const sorted =
      word + 1 < this.postingStarts.length ? this.postings.subarray(this.postingStarts[word], this.postingStarts[word + 1]) : [];
    const recent = this.recentPostings.get(word);
    return recent ? [...sorted, ...recent] : sorted;
  }

  /** Returns the number of postings of a word at the last rebuild: 0 for a word that came later. */
  #sortedCountOf(word: number): number {
    return word + 1 < this.postingStarts.length ? (this.postingStarts[word + 1] ?? 0) - (this.postingStarts[word] ?? 0) : 0;
  }

  #delete(ids: ReadonlySet<number>): void {
    for (let document = 0; document < this.documentCount; document++) {
      if (!ids.has(this.entityIds[document] ?? 0)) continue;
      this.entityIds[document] = 0;
      this.places.remove(document);
      this.liveCount--;
    }
  }

  #append({ id, texts, identifier, point }: SearchableEntity): void {
    const weights = new Map<number, number>();
    for (const { weight, text } of texts.toSorted((a, b) => b.weight - a.weight))
      for (const word of wordsOf(text)) {
        const number = this.lexicon.add(word);
        if (!weights.has(number)) weights.set(number, weight);
      }
    const document = this.documentCount++;
    this.identifiers.set(document, identifier);
    this.places.set(document, texts, point);
    if (document === this.entityIds.length) this.entityIds = enlarged(this.entityIds, document + 1);
    if (document + 2 > this.forwardStarts.length) this.forwardStarts = enlarged(this.forwardStarts, document + 2);
    let end = this.forwardStarts[document] ?? 0;
    if (end + weights.size > this.forwardIndex.length) this.forwardIndex = enlarged(this.forwardIndex, end + weights.size);
    for (const [word, weight] of weights) this.forwardIndex[end++] = postingOf(word, weight - 1);
    this.forwardStarts[document + 1] = end;
    this.entityIds[document] = id;
    this.liveCount++;
  }

  /** Adds a document to the recent postings of its words. */
  #listByWord(document: number): void {
    const end = this.forwardStarts[document + 1] ?? 0;
    for (let at = this.forwardStarts[document] ?? 0; at < end; at++) {
      const entry = this.forwardIndex[at] ?? 0;
      const posting = postingOf(document, fieldIn(entry));
      const recent = this.recentPostings.get(numberIn(entry));
      if (recent) recent.push(posting);
      else this.recentPostings.set(numberIn(entry), [posting]);
      this.#recentCount++;
    }
  }

  /** Drops deleted documents, renumbers the others, and sorts all postings by word (counting sort of the forward index). */
  rebuild(): void {
    this.#dropDeletedDocuments();
    const end = this.forwardStarts[this.documentCount] ?? 0;
    const starts = new Uint32Array(this.lexicon.size + 1);
    for (let at = 0; at < end; at++) {
      const word = numberIn(this.forwardIndex[at] ?? 0);
      starts[word + 1] = (starts[word + 1] ?? 0) + 1;
    }
    for (let word = 1; word < starts.length; word++) starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const next = starts.slice();
    const postings = new Uint32Array(end);
    for (let document = 0; document < this.documentCount; document++)
      for (let at = this.forwardStarts[document] ?? 0; at < (this.forwardStarts[document + 1] ?? 0); at++) {
        const entry = this.forwardIndex[at] ?? 0;
        const word = numberIn(entry);
        const position = next[word] ?? 0;
        next[word] = position + 1;
        postings[position] = postingOf(document, fieldIn(entry));
      }
    this.postings = postings;
    this.postingStarts = starts;
    this.recentPostings = new Map();
    this.#recentCount = 0;
  }

  #dropDeletedDocuments(): void {
    let count = 0;
    let end = 0;
    for (let document = 0; document < this.documentCount; document++) {
      const id = this.entityIds[document] ?? 0;
      if (id === 0) continue;
      const [from = 0, to = 0] = [this.forwardStarts[document], this.forwardStarts[document + 1]];
      this.forwardIndex.copyWithin(end, from, to);
      end += to - from;
      this.identifiers.move(document, count);
      this.places.move(document, count);
      this.entityIds[count++] = id;
      this.forwardStarts[count] = end;
    }
    this.documentCount = count;
  }
}
