import { larger, PackedTexts } from './packed-texts.ts';
import { soundOf } from './phonetics.ts';
import { stemOf } from './words.ts';

/** Which letters a word holds, a bit each, the ten figures sharing six more: two words cannot be near when they share too few. */
export function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    letters |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/** A number for a text; two texts rarely have the same. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The first four letters of a text as one number; a shorter text has no other with the same. */
export const headOf = (text: string): number =>
  (text.charCodeAt(0) || 0) | ((text.charCodeAt(1) || 0) << 8) | ((text.charCodeAt(2) || 0) << 16) | ((text.charCodeAt(3) || 0) << 24);

/** Every distinct word of an index, numbered in the order it came: what queries are compared with. About 70 bytes a word. */
export class Lexicon {
  readonly words = new PackedTexts();
  readonly sounds = new PackedTexts();
  letters = new Int32Array(1024);
  stems = new Int32Array(1024);
  /** The first four signs of what each word sounds like. */
  soundHeads = new Int32Array(1024);
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.words.size;
  }

  /** The number of a word, undefined when the index does not hold it. */
  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  wordAt(number: number): string {
    return this.words.at(number);
  }

  /** The number of a word, which is given one when it is new. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.size;
    if (number === this.letters.length) {
      this.letters = larger(this.letters, number + 1);
      this.stems = larger(this.stems, number + 1);
      this.soundHeads = larger(this.soundHeads, number + 1);
    }
    this.words.push(word);
    const sound = soundOf(word);
    this.sounds.push(sound);
    this.soundHeads[number] = headOf(sound);
    this.letters[number] = lettersIn(word);
    this.stems[number] = hashOf(stemOf(word));
    this.#numbers.set(word, number);
    return number;
  }
}
