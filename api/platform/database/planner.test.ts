import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#api/test/harness.ts';
import type { OpenDatabase } from './open.ts';
import { pageInOrder, preferredFirst } from './planner.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ids = Array.from({ length: 250 }, (_, n) => n + 1);
/** Rows of ids in the reverse order of their rank: id 250 comes first. */
const from = sql<{ id: number }>`(select n as id, 250 - n as rank from generate_series(1, 250) as n)`;
const order = sql`f.rank`;

/** The ids of every page of `size` rows, one after the other. */
async function walk(
  size: number,
  pageAt: (part: { from: typeof from; order: typeof order; limit: number; offset: number }) => typeof from,
) {
  const found: number[] = [];
  for (let offset = 0; offset < 300; offset += size) {
    const { rows } = await sql<{ id: number }>`${pageAt({ from, order, limit: size, offset })}`.execute(database.db);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

describe('une page choisie pour le planificateur est celle de l’ordre demandé', () => {
  it.each([7, 20, 90])('dans l’ordre, par %s', async (size) => {
    expect(await walk(size, pageInOrder)).toEqual(ids.toReversed());
  });

  it.each([1, 100, 249])('les préférés d’abord, par 20 : %s préférés', async (count) => {
    const preferred = sql<number>`(select n from generate_series(1, ${count}::integer) as n)`;
    const expected = [...ids.slice(0, count).toReversed(), ...ids.slice(count).toReversed()];
    expect(await walk(20, (part) => preferredFirst({ ...part, preferred }))).toEqual(expected);
  });
});
