export type Band = 'red' | 'orange' | 'yellow' | 'green';

/** Returns the colour of a satisfaction rate, in percent, on the exact figure (TRN-08): red to 25, orange to 50, yellow to 75, then green. */
export function bandOf(taux: number): Band {
  if (taux <= 25) return 'red';
  if (taux <= 50) return 'orange';
  return taux <= 75 ? 'yellow' : 'green';
}

export type Star = 'full' | 'half' | 'empty';

/** Returns the five stars of a score out of 10, rounded to the nearest half star (RDG-412). */
export function starsOf(rate: number): Star[] {
  const halves = Math.round(rate);
  return Array.from({ length: 5 }, (_, at) => (halves >= 2 * at + 2 ? 'full' : halves === 2 * at + 1 ? 'half' : 'empty'));
}
