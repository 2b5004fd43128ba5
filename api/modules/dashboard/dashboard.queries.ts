import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';

export type MonthSum = {
  month: string;
  cents: number;
};
/** Turnover by month over the 24 months that end with the last declared one; `first` and `last` are null when nothing was ever declared. */
export type Declared = {
  first: string | null;
  last: string | null;
  months: MonthSum[];
};
export type OwnDeclared = Declared & { partners: number; is_group: boolean };

/** How one side of the turnover is named, and the other. */
const sides = { subscriber: ['subscriber_id', 'supplier_id'], supplier: ['supplier_id', 'subscriber_id'] } as const;

const summed = (months: RawBuilder<MonthSum>): RawBuilder<MonthSum[]> => sql`
  coalesce((select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'cents', m.cents) order by m.month) from ${months} m), '[]')`;

/** What a company declared (all its group for a headquarters), and how many it works with, in one statement. */
export function declaredBy(db: Reader, kind: 'subscriber' | 'supplier', organisationId: number): Promise<OwnDeclared> {
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
      summed(sql`(
        select t.month, sum(t.amount_cents) as cents from turnover t
        where t.${mine} in (select id from own) and t.month > (span.last - interval '24 months')::date group by t.month)`).as('months'),
      sql<number>`(select count(distinct p.${theirs}) from partnerships p where p.${mine} in (select id from own))`.as('partners'),
      sql<boolean>`(select count(*) > 1 from own)`.as('is_group'),
    ])
    .executeTakeFirstOrThrow();
}

export type NetworkDeclared = Declared & { suppliers: number; subscribers: number };

/** What the whole network declared, from kept sums, and how many it is. */
export const declaredByNetwork = (db: Reader): Promise<NetworkDeclared> =>
  db
    .selectFrom(
      sql<{ first: string | null; last: string | null }>`(select min(month) as first, max(month) as last from network_turnover)`.as('span'),
    )
    .select([
      sql<string | null>`to_char(span.first, 'YYYY-MM')`.as('first'),
      sql<string | null>`to_char(span.last, 'YYYY-MM')`.as('last'),
      summed(sql`(
        select n.month, n.amount_cents as cents from network_turnover n
        where n.month > (span.last - interval '24 months')::date)`).as('months'),
      sql<number>`(select organisations from organisation_counts where kind = 'supplier')`.as('suppliers'),
      sql<number>`(select organisations from organisation_counts where kind = 'subscriber')`.as('subscribers'),
    ])
    .executeTakeFirstOrThrow();
