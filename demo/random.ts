/** A seeded source of chance: the same name always gives the same network. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next: () => number;
  /** A whole number, both bounds included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** `count` different entries, or all of them when there are fewer. */
  some: <T>(list: readonly T[], count: number) => T[];
  /** Around 1, spread as sizes and amounts are: many small, a few large. */
  spread: (sigma: number) => number;
};

function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** mulberry32: 32 bits of state are plenty here. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each thing draws from its own name, so that a new area of the demonstration changes nothing of the others. */
export function randomFrom(seed: string): Random {
  const next = mulberry32(hashOf(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)];
    if (chosen === undefined) throw new Error('Rien à tirer d’une liste vide.');
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
