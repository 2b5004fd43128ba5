import { normalise } from '#api/platform/text/normalise.ts';
import { randomFrom } from '#demo/random.ts';
import type { SearchedDocument } from './documents.ts';
import { type QueryFamily, queryFamilies, type Sought } from './families.ts';

/** The score of one way of typing: queries, hits at the first place, hits among the first five, milliseconds of each answer. */
export type FamilyScore = {
  name: string;
  level: QueryFamily['level'];
  queried: number;
  first: number;
  five: number;
  milliseconds: number[];
  misses: { typed: string; title: string; found: string[] }[];
};
/** Returns titles for a typed text, the best first. */
export type Find = (typed: string) => Promise<readonly string[]> | readonly string[];

const triesPerQuery = 80;

function holdersIn(documents: readonly SearchedDocument[]): Sought['holders'] {
  const holders = new Map<string, number>();
  for (const { title } of documents)
    for (const word of new Set(normalise(title).split(' '))) holders.set(word, (holders.get(word) ?? 0) + 1);
  return (word) => holders.get(word) ?? 0;
}

/** Counts the titles that begin with a text, by two binary searches in the sorted titles. */
function beginningsIn(documents: readonly SearchedDocument[]): Sought['begunBy'] {
  const titles = documents.map(({ title }) => normalise(title)).sort();
  const placeOf = (text: string): number => {
    let [low, high] = [0, titles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((titles[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (text) => placeOf(`${text}~`) - placeOf(text);
}

/** Runs `queries` queries of each family over documents drawn by the seed. A family that suits few titles runs fewer. */
export async function scoreFamilies(
  documents: readonly SearchedDocument[],
  seed: string,
  queries: number,
  find: Find,
): Promise<FamilyScore[]> {
  const [holders, begunBy] = [holdersIn(documents), beginningsIn(documents)];
  const scores: FamilyScore[] = [];
  const byTitle = new Map(documents.map((document) => [document.title, document]));
  for (const { name, level, type, alsoAnswers } of queryFamilies) {
    const random = randomFrom(`search queries ${seed} ${name}`);
    const score: FamilyScore = { name, level, queried: 0, first: 0, five: 0, milliseconds: [], misses: [] };
    for (let tries = 0; score.queried < queries && tries < queries * triesPerQuery; tries++) {
      const sought = random.pick(documents);
      const { title } = sought;
      const typed = type(random, { title, holders, begunBy, document: sought });
      if (typed === null) continue;
      const started = performance.now();
      const found = (await find(typed)).slice(0, 5);
      score.milliseconds.push(performance.now() - started);
      score.queried++;
      const isRight = (one: string | undefined): boolean => {
        const document = byTitle.get(one ?? '');
        return document !== undefined && (document === sought || (alsoAnswers?.(typed, document, sought) ?? false));
      };
      if (isRight(found[0])) score.first++;
      else score.misses.push({ typed, title, found });
      if (found.some(isRight)) score.five++;
    }
    scores.push(score);
  }
  return scores;
}

/** Returns the shares found first and among the first five, over every family of a level. */
export function shares(scores: readonly FamilyScore[], level: QueryFamily['level']): { first: number; five: number } {
  const some = scores.filter((score) => score.level === level);
  const queried = some.reduce((sum, score) => sum + score.queried, 0) || 1;
  return {
    first: some.reduce((sum, { first }) => sum + first, 0) / queried,
    five: some.reduce((sum, { five }) => sum + five, 0) / queried,
  };
}
