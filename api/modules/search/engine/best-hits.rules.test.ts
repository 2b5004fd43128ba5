import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestHits } from './best-hits.ts';

/** The same by a sort, which keeps the order of equal scores. */
function sortedBest(entities: readonly number[], scores: readonly number[], limit: number) {
  const places = entities.map((_, at) => at).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const best = places.slice(0, limit).toSorted((a, b) => a - b);
  return { entities: best.map((at) => entities[at]), scores: best.map((at) => scores[at]) };
}

test('the best hits are those of a sort, the first of equal scores, in the order of the hits', () => {
  const scoresDrawn = fc.nat({ max: 12 }).chain((highest) => fc.array(fc.nat({ max: highest }), { maxLength: 40 }));
  fc.assert(
    fc.property(scoresDrawn, fc.integer({ min: 1, max: 41 }), (scores, limit) => {
      const entities = scores.map((_, at) => 1000 + at);
      expect(bestHits({ entities, scores }, limit)).toEqual(sortedBest(entities, scores, limit));
    }),
    { numRuns: 500 },
  );
});
