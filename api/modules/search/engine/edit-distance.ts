/** A word being looked for, prepared once to be held against thousands. The first 31 letters count. */
export class Pattern {
  readonly length: number;
  /** For each byte, at which places of the pattern it stands, a bit each. */
  readonly #places = new Int32Array(128);
  readonly #last: number;
  /** How many slips (a letter more, less, other, or two swapped) lie between the pattern and the whole word last given to `hold`. */
  whole = 0;
  /** The same between the pattern and the beginning of that word which is nearest to it. */
  beginning = 0;

  constructor(text: string) {
    this.length = Math.min(31, text.length);
    for (let at = 0; at < this.length; at++) {
      const code = text.charCodeAt(at);
      this.#places[code] = (this.#places[code] ?? 0) | (1 << at);
    }
    this.#last = 1 << (this.length - 1);
  }

  /**
   * Holds the pattern against bytes[from..to[: a column of the table of distances at a time, as bits (Hyyrö 2003, optimal string
   * alignment). Beyond `most` letters more than the pattern nothing can be near: `whole` is then at least that many.
   */
  hold(bytes: Uint8Array, from: number, to: number, most: number): void {
    let up = -1;
    let down = 0;
    let diagonal = 0;
    let before = 0;
    let distance = this.length;
    this.beginning = distance;
    const end = Math.min(to, from + this.length + most);
    for (let at = from; at < end; at++) {
      const same = this.#places[bytes[at] ?? 0] ?? 0;
      const swapped = ((~diagonal & same) << 1) & before;
      diagonal = (((same & up) + up) ^ up) | same | down | swapped;
      const right = down | ~(diagonal | up);
      const left = diagonal & up;
      if (right & this.#last) distance++;
      else if (left & this.#last) distance--;
      if (distance < this.beginning) this.beginning = distance;
      before = same;
      const shifted = (right << 1) | 1;
      up = (left << 1) | ~(diagonal | shifted);
      down = shifted & diagonal;
    }
    this.whole = end < to ? Math.max(distance, most + 1) : distance;
  }
}

/** How many bits are set. */
export function bitsIn(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
