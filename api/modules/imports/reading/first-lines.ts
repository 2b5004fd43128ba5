import { createHash } from 'node:crypto';

/** Returns the first line that had one of the keys; undefined when no line had any before, and `line` becomes the first with each. */
export type FirstLines = (keys: readonly string[], line: number) => number | undefined;

const wordsPerSlot = 3;
const maxLoad = 0.7;

/**
 * Makes a hash table (open addressing, linear probing) from the key of a line to the number of its first line. It stores 64 bits of the
 * SHA-1 of a key, about 20 bytes per key where a Map of strings takes hundreds. In a file of a million lines, two different keys collide
 * with a probability of one in thirty million.
 */
export function rememberFirstLines(): FirstLines {
  let slots = 1024;
  let table = new Uint32Array(slots * wordsPerSlot);
  let count = 0;

  /** Returns the offset of a digest, or of the free slot for it. A free slot has line 0. */
  const find = (high: number, low: number): number => {
    let slot = high % slots;
    for (;;) {
      const at = slot * wordsPerSlot;
      if (table[at + 2] === 0 || (table[at] === high && table[at + 1] === low)) return at;
      slot = (slot + 1) % slots;
    }
  };
  const put = (high: number, low: number, line: number): void => table.set([high, low, line], find(high, low));
  const grow = (): void => {
    const old = table;
    slots *= 2;
    table = new Uint32Array(slots * wordsPerSlot);
    for (let at = 0; at < old.length; at += wordsPerSlot) {
      const [high = 0, low = 0, line = 0] = old.subarray(at, at + wordsPerSlot);
      if (line > 0) put(high, low, line);
    }
  };

  return (keys, line) => {
    const digests = keys.map((key) => {
      const digest = createHash('sha1').update(key).digest();
      return [digest.readUInt32LE(0), digest.readUInt32LE(4)] as const;
    });
    for (const [high, low] of digests) {
      const firstLine = table[find(high, low) + 2];
      if (firstLine) return firstLine;
    }
    for (const [high, low] of digests) {
      if (count + 1 > slots * maxLoad) grow();
      count += 1;
      put(high, low, line);
    }
    return undefined;
  };
}
