import { CompiledQuery } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

it('chaque clé étrangère a un index qui commence par ses colonnes', async () => {
  const { rows } = await portal.db.executeQuery<{ key: string; indexed: boolean }>(
    CompiledQuery.raw(`
      select c.conrelid::regclass::text || ' ' || c.conname as key,
        exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indpred is null
            and (select array_agg(k order by k) from unnest(c.conkey) as k)
              = (select array_agg(k order by k) from unnest((string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)]) as k)
        ) as indexed
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`),
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ indexed }) => !indexed).map(({ key }) => key)).toEqual([]);
});

it('chaque ligne d’une table se désigne par une clé primaire ou un index unique', async () => {
  const { rows } = await portal.db.executeQuery<{ name: string }>(
    CompiledQuery.raw(`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null)`),
  );
  expect(rows).toEqual([]);
});

it('chaque point d’entrée est ouvert une seule fois, et dit ce qu’il fait', () => {
  const names = [...portal.platform.endpoints.keys()].map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  for (const { path, summary } of portal.platform.endpoints.keys()) expect(summary, path).toMatch(/^\p{Lu}/u);
});
