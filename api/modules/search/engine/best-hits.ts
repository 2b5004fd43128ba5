import type { Hits } from './search.ts';

type Scored = Pick<Hits, 'entities' | 'scores'>;

/** Returns the `limit` entities with the highest scores, in the order of the hits. Of equal scores the first are taken. */
export function bestHits({ entities, scores }: Scored, limit: number): Scored {
  if (entities.length <= limit) return { entities, scores };
  const { score: lowest, above } = scoreAtRank(scores, limit);
  let free = limit - above;
  const best: { entities: number[]; scores: number[] } = { entities: [], scores: [] };
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0;
    if (score < lowest || (score === lowest && free-- <= 0)) continue;
    best.entities.push(entities[at] ?? 0);
    best.scores.push(score);
  }
  return best;
}

/** Returns the score at this rank, from 1, and how many scores are above it. Scores are integers from 0: they are counted, not sorted. */
function scoreAtRank(scores: readonly number[], rank: number): { score: number; above: number } {
  const counts = new Uint32Array(scores.reduce((a, b) => Math.max(a, b), 0) + 1);
  for (const score of scores) counts[score] = (counts[score] ?? 0) + 1;
  let [score, above] = [counts.length - 1, 0];
  while (above + (counts[score] ?? 0) < rank) above += counts[score--] ?? 0;
  return { score, above };
}
