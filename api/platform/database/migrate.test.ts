import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '#api/test/harness.ts';
import { isMigrated, migrate } from './migrate.ts';

let empty: Awaited<ReturnType<typeof openEmptyDatabase>>;
beforeAll(async () => {
  empty = await openEmptyDatabase();
});
afterAll(() => empty.close());

it('deux nœuds qui démarrent ensemble migrent une seule fois, et la fois d’après il n’y a rien à faire', async () => {
  const [one, two] = empty.nodes;
  const applied = await Promise.all([migrate(one), migrate(two)]);
  expect(applied.map((names) => names.length).sort()[0]).toBe(0);
  expect(applied.flat()).toContain('0001-organisations.sql');
  expect(applied.flat()).toEqual([...new Set(applied.flat())].toSorted());
  expect(await migrate(two)).toEqual([]);
  expect(await isMigrated(one)).toBe(true);
});
