const dayMs = 86_400_000;
/** The longest distance between two values of a daily series that is no hole: a week with its holidays. */
const shortestHole = 7;

/**
 * Returns the distance in days above which two values of a series have a hole between them, which a line must not cross: three periods, a period
 * being the median distance of its days, and a week at least. `instants`: those of the days, ascending, in milliseconds.
 */
export function longestStep(instants: readonly number[]): number {
  const steps = instants.slice(1).map((instant, at) => (instant - (instants[at] ?? instant)) / dayMs);
  const median = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  return Math.max(shortestHole, 3 * median);
}

/** Tells that a hole separates two instants of a series whose longest step is `days`. */
export const isHole = (from: number, to: number, days: number): boolean => (to - from) / dayMs > days;
