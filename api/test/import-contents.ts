import { sql } from 'kysely';
import { undoTables } from '#api/main/undo-tables.ts';
import type { Db } from '#api/platform/database/schema.ts';

/** The content of every table that an import reaches, derived ones included, without what counts or dates a change. */
const contents: Readonly<Record<string, string>> = {
  ...Object.fromEntries(undoTables.map(({ table }) => [table, `to_jsonb(t) - '{updated_at,changed_at,version,position}'::text[]`])),
  partnerships: 'to_jsonb(t)',
  network_turnover: 'to_jsonb(t)',
  family_suppliers: 'to_jsonb(t)',
  category_suppliers: 'to_jsonb(t)',
  keywords: `to_jsonb(t) - 'id'`,
  subscriber_choices: 'to_jsonb(t)',
  // The families of a supplier come in any order.
  search_documents: `case when cardinality(texts) > 0 and kind <> 'keyword' then to_jsonb(t) - '{written,texts}'::text[] ||
    jsonb_build_object('words', (select array_agg(w order by w) from unnest(string_to_array(array_to_string(texts, ' '), ' ')) w)) end`,
};

/** Returns the rows of each of these tables. */
export async function contentsOf(db: Db): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [table, row] of Object.entries(contents)) {
    const { rows } = await sql<{ r: unknown }>`${sql.raw(`select ${row} as r from ${table} t order by 1`)}`.execute(db);
    all[table] = rows.flatMap(({ r }) => r ?? []);
  }
  return all;
}

/** Returns a checksum of each of these tables, and its number of rows. `except`: the condition of rows left out, by table. */
export async function checksumsOf(db: Db, except: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const [table, row] of Object.entries(contents)) {
    const statement = `select count(r) || ' ' || coalesce(md5(string_agg(r::text, ',' order by r::text)), '') as sum
      from (select ${row} as r from ${table} t where not coalesce(${except[table] ?? 'false'}, false)) x`;
    const { rows } = await sql<{ sum: string }>`${sql.raw(statement)}`.execute(db);
    all[table] = rows[0]?.sum ?? '';
  }
  return all;
}
