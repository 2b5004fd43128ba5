/** A seeded random generator: the same seed always gives the same numbers. */
export type Random = {
  /** Returns a number from 0 (included) to 1 (excluded). */
  next: () => number;
  /** Returns an integer, both bounds included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Returns `count` different entries, or all when there are fewer. */
  some: <T>(list: readonly T[], count: number) => T[];
  /** Returns a factor around 1 with a log-normal distribution, as sizes and amounts have: many small, a few large. */
  spread: (sigma: number) => number;
};

/** The hash FNV-1a, 32 bits. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The generator mulberry32, with 32 bits of state. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a generator from a seed. Each object has its own seed, so that a new area of the demonstration does not change the others. */
export function randomFrom(seed: string): Random {
  const next = mulberry32(hashOf(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)];
    if (chosen === undefined) throw new Error('Cannot pick from an empty list');
    return chosen;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1));
    return taken;
  };
  const spread = (sigma: number) => Math.exp(sigma * (next() + next() + next() + next() - 2) * Math.sqrt(3));
  return { next, int, chance: (probability) => next() < probability, pick, some, spread };
}
