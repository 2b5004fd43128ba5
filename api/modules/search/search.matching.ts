/** How many edits (a letter more, less, other, or two swapped) turn one word into the other; `most + 1` when more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** How many slips a word of this length may hold: none in short ones, one from four letters, two from nine. */
const allowedSlips = (length: number) => (length < 4 ? 0 : length < 9 ? 1 : 2);

/**
 * How well a word of the index answers a typed word, from 0 (not at all) to 1 (the same word): the same, the beginning of it,
 * one or two slips away, or one slip away from its beginning.
 */
export function wordScore(typed: string, known: string): number {
  if (typed === known) return 1;
  if (known.startsWith(typed)) return 0.75 + 0.2 * (typed.length / known.length);
  const slips = allowedSlips(typed.length);
  if (slips === 0) return 0;
  const distance = editDistance(typed, known, slips);
  if (distance <= slips) return 0.75 - 0.1 * distance;
  if (typed.length < 5) return 0;
  const beginnings = [known.slice(0, typed.length), known.slice(0, typed.length - 1), known.slice(0, typed.length + 1)];
  return beginnings.some((beginning) => editDistance(typed, beginning, 1) <= 1) ? 0.5 : 0;
}
