import { beforeAll, describe, expect, it } from 'vitest';
import { makeDocuments } from './documents.ts';
import { findInMemory } from './in-memory.ts';
import { type FamilyScore, scoreFamilies, shares } from './score.ts';

// A small form of `npm run bench -- --only search-quality`: enough queries for a lost way of typing to show.
describe('la qualité de la recherche (GOL-17 à GOL-21)', () => {
  let scores: FamilyScore[];
  beforeAll(async () => {
    const documents = makeDocuments(5000, 'essai');
    scores = await scoreFamilies(documents, 'essai', 25, findInMemory(documents));
  }, 120_000);

  it('pose des centaines de questions, de chaque sorte', () => {
    expect(scores.reduce((sum, { queried }) => sum + queried, 0)).toBeGreaterThan(400);
    for (const { name, queried } of scores) expect(queried, name).toBeGreaterThanOrEqual(20);
  });

  it.each([
    ['everyday', 0.99, 1],
    ['hard', 0.95, 0.99],
    ['typing', 0.8, 0.9],
    ['places', 0.99, 1],
  ] as const)('%s : la bonne réponse d’abord %d, parmi cinq %d', (level, first, five) => {
    const missed = scores.filter((score) => score.level === level).flatMap(({ misses }) => misses);
    const share = shares(scores, level);
    expect(share.five, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(five);
    expect(share.first, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(first);
  });
});
