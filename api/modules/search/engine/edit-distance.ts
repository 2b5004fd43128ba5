/**
 * A typed word, prepared once to be compared with thousands of words. The edit distance (optimal string alignment) counts letters
 * inserted, deleted, replaced, and neighbours swapped. Only the first 31 letters of the typed word count.
 */
export class EditDistance {
  readonly length: number;
  /** For each ASCII code, the positions of that letter in the typed word, one bit each. */
  readonly #positions = new Int32Array(128);
  readonly #lastBit: number;
  /** Result of `compare`: the distance between the typed word and the whole other word. */
  toWord = 0;
  /** Result of `compare`: the distance between the typed word and the nearest prefix of the other word. */
  toPrefix = 0;

  constructor(typed: string) {
    this.length = Math.min(31, typed.length);
    for (let at = 0; at < this.length; at++) {
      const code = typed.charCodeAt(at);
      this.#positions[code] = (this.#positions[code] ?? 0) | (1 << at);
    }
    this.#lastBit = 1 << (this.length - 1);
  }

  /**
   * Compares the typed word with the ASCII word bytes[from..to[ and writes `toWord` and `toPrefix`. Bit-parallel dynamic programming
   * (Hyyrö 2003): each step computes one column of the distance table as bits. Stops at `maxEdits` letters beyond the length of the
   * typed word; `toWord` is then more than `maxEdits`, though not exact.
   */
  compare(bytes: Uint8Array, from: number, to: number, maxEdits: number): void {
    let verticalPlus = -1;
    let verticalMinus = 0;
    let diagonalZero = 0;
    let previousMatches = 0;
    let distance = this.length;
    this.toPrefix = distance;
    const end = Math.min(to, from + this.length + maxEdits);
    for (let at = from; at < end; at++) {
      const matches = this.#positions[bytes[at] ?? 0] ?? 0;
      const transposed = ((~diagonalZero & matches) << 1) & previousMatches;
      diagonalZero = (((matches & verticalPlus) + verticalPlus) ^ verticalPlus) | matches | verticalMinus | transposed;
      const horizontalPlus = verticalMinus | ~(diagonalZero | verticalPlus);
      const horizontalMinus = diagonalZero & verticalPlus;
      if (horizontalPlus & this.#lastBit) distance++;
      else if (horizontalMinus & this.#lastBit) distance--;
      if (distance < this.toPrefix) this.toPrefix = distance;
      previousMatches = matches;
      const shifted = (horizontalPlus << 1) | 1;
      verticalPlus = (horizontalMinus << 1) | ~(diagonalZero | shifted);
      verticalMinus = shifted & diagonalZero;
    }
    this.toWord = end < to ? Math.max(distance, maxEdits + 1) : distance;
  }
}

/** Returns the number of bits set in a 32-bit number (population count). */
export function countBits(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
