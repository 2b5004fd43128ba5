import { enlarged } from './packed-texts.ts';

const figures = 14;
const fewestFigures = 6;

/** The identifier of each document of an index, a number of 14 figures (SIRET); 0 for none. 8 bytes a document, none without identifiers. */
export class Identifiers {
  #values = new Float64Array(0);

  /** Writes 0 without an identifier: a document that a rebuild dropped may have left its own at this number. */
  set(document: number, identifier: string | null | undefined): void {
    const value = identifier && /^\d{14}$/.test(identifier) ? Number(identifier) : 0;
    if (document >= this.#values.length) {
      if (value === 0) return;
      this.#values = enlarged(this.#values, document + 1);
    }
    this.#values[document] = value;
  }

  /** Moves the identifier of a document to another number, when the index drops its deleted documents. */
  move(from: number, to: number): void {
    if (to >= this.#values.length) return;
    this.#values[to] = this.#values[from] ?? 0;
    if (from !== to && from < this.#values.length) this.#values[from] = 0;
  }

  /** Returns the documents, deleted ones included, whose identifier starts with these figures, six at least, each with the score 1. */
  startingWith(typed: string): Map<number, number> {
    const found = new Map<number, number>();
    if (typed.length < fewestFigures || typed.length > figures || !/^\d+$/.test(typed)) return found;
    const unit = 10 ** (figures - typed.length);
    const [from, to] = [Number(typed) * unit, (Number(typed) + 1) * unit];
    for (let document = 0; document < this.#values.length; document++) {
      const value = this.#values[document] ?? 0;
      if (value >= from && value < to && value > 0) found.set(document, 1);
    }
    return found;
  }

  /** Joins the figures that are typed apart, as '732 829 320', when an identifier starts with them. Other words stay as they are. */
  joinFigures(words: readonly string[]): string[] {
    const joined: string[] = [];
    for (let at = 0; at < words.length; ) {
      let end = at;
      while (end < words.length && end - at < 7 && /^\d+$/.test(words[end] ?? '')) end++;
      while (end - at > 1 && this.startingWith(words.slice(at, end).join('')).size === 0) end--;
      joined.push(words.slice(at, Math.max(end, at + 1)).join(''));
      at = Math.max(end, at + 1);
    }
    return joined;
  }
}
