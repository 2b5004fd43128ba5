import { enlarged, PackedTexts } from './packed-texts.ts';
import { phoneticKey } from './phonetics.ts';
import { stemOf } from './words.ts';

/**
 * Returns the set of letters of a word as bits: 26 for a to z, 6 shared by the ten figures. Two words whose sets differ by more bits
 * than the accepted edits need not be compared.
 */
export function letterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    letters |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/** Returns the FNV-1a hash of a text, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Returns the first four characters of an ASCII text, one byte each; missing characters are 0. */
export const firstFourOf = (text: string): number =>
  (text.charCodeAt(0) || 0) | ((text.charCodeAt(1) || 0) << 8) | ((text.charCodeAt(2) || 0) << 16) | ((text.charCodeAt(3) || 0) << 24);

/**
 * The lexicon of an index: every distinct word, numbered in order of arrival, with what is computed once to compare it with a typed
 * word. Words are never removed. About 70 bytes a word.
 */
export class Lexicon {
  readonly words = new PackedTexts();
  readonly phoneticKeys = new PackedTexts();
  letterSets = new Int32Array(1024);
  stemHashes = new Int32Array(1024);
  /** First four characters of each phonetic key (`firstFourOf`). */
  phoneticPrefixes = new Int32Array(1024);
  /** The words of five figures. */
  readonly postcodes: number[] = [];
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.words.size;
  }

  /** Returns the number of a word, undefined when no document has it. */
  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  wordAt(number: number): string {
    return this.words.at(number);
  }

  /** Returns the number of a word; adds the word when it is new. */
  add(word: string): number {
    const existing = this.#numbers.get(word);
    if (existing !== undefined) return existing;
    const number = this.words.size;
    if (number === this.letterSets.length) {
      this.letterSets = enlarged(this.letterSets, number + 1);
      this.stemHashes = enlarged(this.stemHashes, number + 1);
      this.phoneticPrefixes = enlarged(this.phoneticPrefixes, number + 1);
    }
    this.words.push(word);
    if (/^\d{5}$/.test(word)) this.postcodes.push(number);
    const key = phoneticKey(word);
    this.phoneticKeys.push(key);
    this.phoneticPrefixes[number] = firstFourOf(key);
    this.letterSets[number] = letterSet(word);
    this.stemHashes[number] = hashOf(stemOf(word));
    this.#numbers.set(word, number);
    return number;
  }
}
