/** Returns a generator of numbers from 0 to 1 (xorshift, 32 bits): the same seed gives the same numbers. */
export function seeded(seed: number) {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let at = 0; at < 8; at++) next();
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
  };
}
export type Seeded = ReturnType<typeof seeded>;
