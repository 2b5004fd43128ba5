import { expect, test } from 'vitest';
import { randomFrom } from '#demo/random.ts';
import { bestHits } from './best-hits.ts';

/** The same by a sort, which keeps the order of equal scores. */
function sortedBest(entities: readonly number[], scores: readonly number[], limit: number) {
  const places = entities.map((_, at) => at).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const best = places.slice(0, limit).toSorted((a, b) => a - b);
  return { entities: best.map((at) => entities[at]), scores: best.map((at) => scores[at]) };
}

test('the best hits are those of a sort, the first of equal scores, in the order of the hits', () => {
  const random = randomFrom('meilleurs');
  for (let draw = 0; draw < 300; draw++) {
    const entities = Array.from({ length: random.int(0, 40) }, (_, at) => 1000 + at);
    const highest = random.int(0, 12);
    const scores = entities.map(() => random.int(0, highest));
    for (const limit of [1, random.int(2, 20), entities.length, entities.length + 1])
      expect(bestHits({ entities, scores }, limit), `${scores} ${limit}`).toEqual(sortedBest(entities, scores, limit));
  }
});
