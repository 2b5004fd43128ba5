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

/**
 * Reads a page of the suppliers that are expected to declare a month and have not, by title, in one statement. A supplier is expected when it
 * declared one of the three months before (as for a provisional month) and is not closed. `missing` counts them without the search.
 */
export const readMissing = (
  db: Reader,
  { month, q, match }: MissingList,
  { limit, offset }: { limit: number; offset: number },
): Promise<MissingPage> =>
  db
    .selectFrom(
      sql<MissingPage>`(
        with expected as materialized (
          select distinct t.supplier_id as id from turnover t join organisations o on o.id = t.supplier_id
          where t.month < ${month}::date and t.month >= ${month}::date - interval '3 months' and o.closed_at is null),
        missing as materialized (
          select e.id from expected e where not exists (select from turnover t where t.supplier_id = e.id and t.month = ${month}::date)),
        found as materialized (
          select o.id, o.title, o.title_key, o.siret, o.city, o.phone from missing m join organisations o on o.id = m.id where ${isFound(q, match)}),
        page as (
          select f.*, (select c.email from contacts c where c.organisation_id = f.id and c.email <> '' order by c.position, c.id limit 1) as email,
            (select json_build_object('month', to_char(t.month, 'YYYY-MM'), 'cents', sum(t.amount_cents)) from turnover t
              where t.supplier_id = f.id and t.month < ${month}::date group by t.month order by t.month desc limit 1) as last
          from found f order by f.title_key, f.id limit ${limit} offset ${offset})
        select (select count(*) from expected) as expected, (select count(*) from missing) as missing, (select count(*) from found) as total,
          (select coalesce(json_agg(page order by page.title_key, page.id), '[]') from page) as rows)`.as('m'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
