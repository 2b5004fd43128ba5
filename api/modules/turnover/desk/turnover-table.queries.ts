import { type RawBuilder, sql } from 'kysely';
import { matchedCompanies, type SearchMatch } from '#api/modules/search/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import '#api/modules/turnover/turnover.tables.ts';

/** A company, or a family. */
export type Named = { id: number; title: string };
/** The amounts of a row in cents by month, 'yyyy-mm'. A month without turnover has none. */
export type Amounts = Record<string, number>;
export type AmountsRowSource = Named & { amounts: Amounts };

/** The years with turnover, the last first. */
const declaredYears = sql<number[]>`(select coalesce(json_agg(y order by y desc), '[]')
  from (select distinct extract(year from month)::integer as y from network_turnover) y)`;

/** Returns a company of a kind in SQL as JSON; null when there is none. */
const companyOf = (kind: 'supplier' | 'subscriber', id: number | null): RawBuilder<Named | null> =>
  sql<Named | null>`(select json_build_object('id', id, 'title', title) from organisations where kind = ${kind} and id = ${id})`;

/** Finds two companies, null where there is none, with the years that the network declared. */
export const findCompanies = (db: Reader, ids: { supplier: number | null; subscriber: number | null }) =>
  db
    .selectNoFrom([
      companyOf('supplier', ids.supplier).as('supplier'),
      companyOf('subscriber', ids.subscriber).as('subscriber'),
      declaredYears.as('years'),
    ])
    .executeTakeFirstOrThrow();

/** The list of a table. `supplier`: the one whose buyers are its rows; null for the suppliers of the network. `match`: null without search. */
export type TableList = {
  year: number;
  supplier: number | null;
  q: string;
  match: SearchMatch | null;
  sort: 'total' | 'title';
};

/** The turnover `t` of a table, without its search. */
const isInTable = ({ year, supplier }: TableList): RawBuilder<boolean> =>
  sql<boolean>`t.month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)
    ${supplier === null ? sql`` : sql`and t.supplier_id = ${supplier}`}`;

/** The turnover `t` that a table sums. */
function isKept(list: TableList): RawBuilder<boolean> {
  const kind = list.supplier === null ? 'supplier' : 'subscriber';
  const found = list.match
    ? sql`and ${rowColumn(list.supplier)} in (select entity_id from ${matchedCompanies(kind, list.match)} m)`
    : list.q === ''
      ? sql``
      : sql`and false`;
  return sql<boolean>`${isInTable(list)} ${found}`;
}
const rowColumn = (supplier: number | null) => (supplier === null ? sql`t.supplier_id` : sql`t.subscriber_id`);

const orders = {
  total: sql`sum(c.cents) desc, o.title_key, o.id`,
  title: sql`o.title_key, o.id`,
};

/** Reads a page of the companies of a table, the number of all, and the sums of all by month, in one statement. */
export async function readTable(
  db: Reader,
  list: TableList,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AmountsRowSource[]; total: number; sums: Amounts }> {
  const order = orders[list.sort];
  return db
    .selectFrom(
      sql<{ rows: AmountsRowSource[]; total: number; sums: Amounts }>`(
        with c as materialized (
          select ${rowColumn(list.supplier)} as id, to_char(t.month, 'YYYY-MM') as month, sum(t.amount_cents)::bigint as cents
          from turnover t where ${isKept(list)} group by 1, 2)
        select (select count(distinct c.id) from c) as total,
          (select coalesce(json_object_agg(s.month, s.cents), '{}') from (select month, sum(cents)::bigint as cents from c group by 1) s) as sums,
          (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'amounts', p.amounts) order by p.place), '[]') from (
            select o.id, o.title, json_object_agg(c.month, c.cents) as amounts, row_number() over (order by ${order}) as place
            from c join organisations o on o.id = c.id group by o.id order by ${order} limit ${limit} offset ${offset}) p) as rows)`.as(
        't',
      ),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Lists the ids of the companies of a table, in its order. */
export async function listTableIds(db: Reader, list: TableList): Promise<number[]> {
  const rows = sql<{ id: number; place: number }>`(
    select o.id, row_number() over (order by ${orders[list.sort]}) as place
    from (select ${rowColumn(list.supplier)} as id, sum(t.amount_cents)::bigint as cents from turnover t where ${isKept(list)} group by 1) c
      join organisations o on o.id = c.id group by o.id)`;
  const ids = await db.selectFrom(rows.as('r')).select('r.id').orderBy('r.place').execute();
  return ids.map(({ id }) => id);
}

/** Returns these rows of a table, in the order of their ids. A company whose turnover is gone meanwhile has no amounts. */
export const readTableRows = (db: Reader, list: TableList, ids: readonly number[]): Promise<AmountsRowSource[]> =>
  db
    .selectFrom(
      sql<AmountsRowSource>`(
        select o.id, o.title, coalesce(json_object_agg(c.month, c.cents) filter (where c.month is not null), '{}') as amounts
        from organisations o left join (
          select ${rowColumn(list.supplier)} as id, to_char(t.month, 'YYYY-MM') as month, sum(t.amount_cents)::bigint as cents
          from turnover t where ${isInTable(list)} and ${rowColumn(list.supplier)} = any(${[...ids]}::integer[]) group by 1, 2) c on c.id = o.id
        where o.id = any(${[...ids]}::integer[]) group by o.id)`.as('r'),
    )
    .selectAll()
    .orderBy(sql`array_position(${[...ids]}::integer[], r.id)`)
    .execute();
