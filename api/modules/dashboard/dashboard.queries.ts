import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';

export type MonthSum = {
  month: string;
  cents: number;
};
/**
 * The declared turnover: the sums of the last 24 months up to the last declared one, and the first and last declared months (yyyy-mm),
 * null without any declaration. A month without turnover has no sum.
 */
export type DeclaredTurnover = {
  first: string | null;
  last: string | null;
  months: MonthSum[];
};
export type OwnTurnover = DeclaredTurnover & { partners: number; is_group: boolean };

/** The columns of `turnover` for the caller's side and for the other side. */
const sides = { subscriber: ['subscriber_id', 'supplier_id'], supplier: ['supplier_id', 'subscriber_id'] } as const;

const monthsAsJson = (months: RawBuilder<MonthSum>): RawBuilder<MonthSum[]> => sql`
  coalesce((select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'cents', m.cents) order by m.month) from ${months} m), '[]')`;

/**
 * Reads the turnover of a company (of its whole group for a headquarters) and its number of partners, in one statement (RDG-176, RDG-180).
 */
export function readOwnTurnover(db: Reader, kind: 'subscriber' | 'supplier', organisationId: number): Promise<OwnTurnover> {
  const [mine, theirs] = sides[kind].map((column) => sql.ref(column));
  const edge = (order: 'asc' | 'desc') => sql`
    left join lateral (
      select t.month from turnover t where t.${mine} = o.id order by t.month ${sql.raw(order)} limit 1
    ) ${sql.raw(order === 'asc' ? 'oldest' : 'newest')} on true`;
  return db
    .with('own', (qb) =>
      qb
        .selectFrom('organisations')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', organisationId), eb('parent_id', '=', organisationId)])),
    )
    .selectFrom(
      sql<{ first: string | null; last: string | null }>`(
        select min(oldest.month) as first, max(newest.month) as last from own o ${edge('asc')} ${edge('desc')})`.as('span'),
    )
    .select([
      sql<string | null>`to_char(span.first, 'YYYY-MM')`.as('first'),
      sql<string | null>`to_char(span.last, 'YYYY-MM')`.as('last'),
      monthsAsJson(sql`(
        select t.month, sum(t.amount_cents) as cents from turnover t
        where t.${mine} in (select id from own) and t.month > (span.last - interval '24 months')::date group by t.month)`).as('months'),
      sql<number>`(select count(distinct p.${theirs}) from partnerships p where p.${mine} in (select id from own))`.as('partners'),
      sql<boolean>`(select count(*) > 1 from own)`.as('is_group'),
    ])
    .executeTakeFirstOrThrow();
}

export type NetworkTurnover = DeclaredTurnover & { suppliers: number; subscribers: number };

/** Reads the turnover of the whole network and the numbers of its members, from stored sums and counts (GOL-13). */
export const readNetworkTurnover = (db: Reader): Promise<NetworkTurnover> =>
  db
    .selectFrom(
      sql<{ first: string | null; last: string | null }>`(select min(month) as first, max(month) as last from network_turnover)`.as('span'),
    )
    .select([
      sql<string | null>`to_char(span.first, 'YYYY-MM')`.as('first'),
      sql<string | null>`to_char(span.last, 'YYYY-MM')`.as('last'),
      monthsAsJson(sql`(
        select n.month, n.amount_cents as cents from network_turnover n
        where n.month > (span.last - interval '24 months')::date)`).as('months'),
      sql<number>`(select organisations from organisation_counts where kind = 'supplier')`.as('suppliers'),
      sql<number>`(select organisations from organisation_counts where kind = 'subscriber')`.as('subscribers'),
    ])
    .executeTakeFirstOrThrow();
