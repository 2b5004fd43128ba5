/**
 * A posting in 32 bits: a document number (inverted index) or a word number (forward index) in the high 30 bits, and in the two low
 * bits the field in which the word stands: 3 title, 2 keywords, 1 families, 0 place.
 */
export const postingOf = (number: number, field: number): number => number * 4 + field;
export const numberIn = (posting: number): number => posting >>> 2;
export const fieldIn = (posting: number): number => posting & 3;
export const titleField = 3;
