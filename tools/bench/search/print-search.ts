import type { Verdict } from '#tools/bench/verdicts.ts';
import type { SearchResult } from './measure-search.ts';
import { shares } from './score.ts';

const three = (value: number) => value.toFixed(3).replace('.', ',');
const ms = (value: number) => `${value.toFixed(1).replace('.', ',')} ms`;
/** Returns the value of this quantile (0.5 for the median) of sorted values. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const mostMissesShown = 3;

/** Prints the scores of each way of typing, with some of the queries that found something else. */
export function printSearch({ documents, seed, scores, queries, keystrokes, reading }: SearchResult): void {
  console.log(`\nRecherche sur ${documents} documents, tirage « ${seed} » [search-quality]`);
  for (const { name, level, queried, first, five, milliseconds, misses } of scores) {
    const at = (share: number) => ms(percentile(milliseconds, share));
    console.log(
      `  ${name.padEnd(26)} ${level.padEnd(9)} ${String(queried).padStart(4)}  ${three(first / queried)}  ${three(five / queried)}  ${at(0.5)}  ${at(0.99)}`,
    );
    for (const { typed, title, found } of misses.slice(0, mostMissesShown))
      console.log(`      « ${typed} » : ${title} attendu, ${found[0] ?? 'rien'} trouvé`);
  }
  console.log(`  requêtes : p50 ${ms(percentile(queries, 0.5))}, p99 ${ms(percentile(queries, 0.99))}`);
  console.log(`  lettre à lettre : p50 ${ms(percentile(keystrokes, 0.5))}, p99 ${ms(percentile(keystrokes, 0.99))}`);
  console.log(`  index lu en ${reading.seconds.toFixed(1).replace('.', ',')} s, ${Math.round(reading.MiB)} Mio`);
}

/** Compares the scores with the goals on search (GOL-17 to GOL-23). */
export function searchQualityVerdicts({ documents, seed, scores, queries, keystrokes }: SearchResult): Verdict[] {
  const line = `search-quality ${documents} ${seed}`;
  const atLeast = (what: string, value: number, goal: number): Verdict => ({ line, what, value, goal, missedBy: goal / value });
  const atMost = (what: string, value: number, goal: number): Verdict => ({ line, what, value, goal, missedBy: value / goal });
  const [everyday, hard, typing] = [shares(scores, 'everyday'), shares(scores, 'hard'), shares(scores, 'typing')];
  const places = shares(scores, 'places');
  return [
    atLeast('courantes, première', everyday.first, 0.995),
    atLeast('courantes, parmi cinq', everyday.five, 1),
    atLeast('difficiles, première', hard.first, 0.9),
    atLeast('difficiles, parmi cinq', hard.five, 0.96),
    atLeast('faute pendant la frappe, parmi cinq', typing.five, 0.75),
    atLeast('nombres, lieux et villes, première', places.first, 0.995),
    atLeast('nombres, lieux et villes, parmi cinq', places.five, 1),
    atMost('requête, p50 en ms', percentile(queries, 0.5), 7.8),
    atMost('requête, p99 en ms', percentile(queries, 0.99), 39),
    atMost('lettre à lettre, p99 en ms', percentile(keystrokes, 0.99), 80),
  ];
}
