import { type RawBuilder, sql } from 'kysely';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import '#api/modules/turnover/turnover.tables.ts';

/** A supplier that has not declared a month, with the last month before it that it declared. */
export type MissingSource = {
  id: number;
  title: string;
  siret: string | null;
  city: string | null;
  email: string | null;
  phone: string | null;
  last: { month: string; cents: number };
};

/** Returns the last month with turnover, as its first day; null without any. */
export const findLastMonth = async (db: Reader): Promise<string | null> =>
  (await db.selectFrom('network_turnover').select('month').orderBy('month', 'desc').limit(1).executeTakeFirst())?.month ?? null;

/** A search among the suppliers `o`. */
const isFound = (q: string, match: SearchMatch | null): RawBuilder<boolean> =>
  match ? sql<boolean>`o.id in (select entity_id from ${matchedEntities('supplier', match)} m)` : q === '' ? sql`true` : sql`false`;

export type MissingList = { month: string; q: string; match: SearchMatch | null };
type MissingPage = { expected: number; missing: number; total: number; rows: MissingSource[] };

/** The suppliers `found` that are expected to declare a month, have not and are searched for, with all the `missing` and all the `expected`. */
const withFound = ({ month, q, match }: MissingList): RawBuilder<unknown> => sql`
  with expected as materialized (
    select distinct t.supplier_id as id from turnover t join organisations o on o.id = t.supplier_id
    where t.month < ${month}::date and t.month >= ${month}::date - interval '3 months' and o.closed_at is null),
  missing as materialized (
    select e.id from expected e where not exists (select from turnover t where t.supplier_id = e.id and t.month = ${month}::date)),
  found as materialized (select o.id, o.title_key from missing m join organisations o on o.id = m.id where ${isFound(q, match)})`;

/** The columns of a supplier `o` that has not declared a month. */
const columns = (month: string): RawBuilder<unknown> => sql`o.id, o.title, o.siret, o.city, o.phone,
  (select c.email from contacts c where c.organisation_id = o.id and c.email <> '' order by c.position, c.id limit 1) as email,
  (select json_build_object('month', to_char(t.month, 'YYYY-MM'), 'cents', sum(t.amount_cents)) from turnover t
    where t.supplier_id = o.id and t.month < ${month}::date group by t.month order by t.month desc limit 1) as last`;

/**
 * Reads a page of the suppliers that are expected to declare a month and have not, by title, in one statement. A supplier is expected when it
 * declared one of the three months before (as for a provisional month) and is not closed. `missing` counts them without the search.
 */
export const readMissing = (db: Reader, list: MissingList, { limit, offset }: { limit: number; offset: number }): Promise<MissingPage> =>
  db
    .selectFrom(
      sql<MissingPage>`(
        ${withFound(list)},
        page as (
          select f.title_key, ${columns(list.month)} from (select * from found order by title_key, id limit ${limit} offset ${offset}) f
          join organisations o on o.id = f.id)
        select (select count(*) from expected) as expected, (select count(*) from missing) as missing, (select count(*) from found) as total,
          (select coalesce(json_agg(page order by page.title_key, page.id), '[]') from page) as rows)`.as('m'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();

/** Lists the ids of the suppliers that `readMissing` pages, in their order. */
export async function listMissingIds(db: Reader, list: MissingList): Promise<number[]> {
  const rows = sql<{ id: number; title_key: string }>`(${withFound(list)} select id, title_key from found)`;
  const ids = await db.selectFrom(rows.as('r')).select('r.id').orderBy('r.title_key').orderBy('r.id').execute();
  return ids.map(({ id }) => id);
}

/** Returns these suppliers as `readMissing` does, in the order of their ids, without those that no longer have a month before. */
export const readMissingRows = (db: Reader, { month }: MissingList, ids: readonly number[]): Promise<MissingSource[]> =>
  db
    .selectFrom(
      sql<MissingSource>`(select ${columns(month)} from organisations o where o.id = any(${[...ids]}::integer[])
        and exists (select from turnover t where t.supplier_id = o.id and t.month < ${month}::date))`.as('r'),
    )
    .selectAll()
    .orderBy(sql`array_position(${[...ids]}::integer[], r.id)`)
    .execute();
