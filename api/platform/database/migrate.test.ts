import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '#api/test/harness.ts';
import { isMigrated, migrate, migrationNames } from './migrate.ts';

let empty: Awaited<ReturnType<typeof openEmptyDatabase>>;
beforeAll(async () => {
  empty = await openEmptyDatabase();
});
afterAll(() => empty.close());

it('deux nœuds qui démarrent ensemble appliquent chaque migration une seule fois', async () => {
  const [one, two] = empty.nodes;
  const applied = await Promise.all([migrate(one), migrate(two)]);
  expect(applied.map((names) => names.length).sort()[0]).toBe(0);
  expect(applied.flat()).toContain('0001-organisations.sql');
  expect(applied.flat()).toEqual([...new Set(applied.flat())].toSorted());
  expect(await migrate(two)).toEqual([]);
  expect(await isMigrated(one)).toBe(true);
});

it('une base migrée sous les anciens noms démarre sans rien appliquer de nouveau', async () => {
  const [node] = empty.nodes;
  await migrate(node);
  await sql`update migrations set name = '0006-listings.sql' where name = '0017-listings.sql'`.execute(node);
  expect(await isMigrated(node)).toBe(true);
  expect(await migrate(node)).toEqual([]);
});

it('chaque migration a un numéro à elle', async () => {
  const numbers = (await migrationNames()).map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const number of numbers) expect(number).toMatch(/^\d{4}$/);
});
