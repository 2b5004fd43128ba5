import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { type Month, monthOf } from './months.ts';
import { columns, isOwn, otherSide, type Perimeter, type Read, readSums } from './sums.queries.ts';

/** A partner with its turnover of the last 24 months, in cents, and the month of its first one ever. */
export type PartnerMonths = {
  id: number;
  slug: string;
  title: string;
  city: string | null;
  phone: string | null;
  isStarred: boolean;
  first: Month;
  months: Map<Month, number>;
};
type Row = Omit<PartnerMonths, 'first' | 'months'> & { first: string; months: { month: string; cents: number }[] };

/** Reads the open partners that had turnover in the last 24 months. `stars`: the ids that the viewer has starred. */
export async function readPartnerMonths(
  db: Reader,
  perimeter: Perimeter,
  stars: RawBuilder<number>,
): Promise<Omit<Read<never>, 'rows'> & { partners: PartnerMonths[] }> {
  const { rows, ...read } = await readSums(
    db,
    perimeter,
    null,
    sql<Row>`(
      select o.id, o.slug, o.title, o.city, o.phone, o.id in ${stars} as "isStarred", k.first, k.months
      from (
        select m.partner, min(m.month) as first,
          json_agg(json_build_object('month', m.month, 'cents', m.cents)) filter (where m.month > (span.last - interval '24 months')::date) as months
        from (
          select ${columns[otherSide[perimeter.side]]} as partner, t.month, sum(t.amount_cents)::bigint as cents
          from turnover t where ${isOwn(perimeter)} group by 1, 2) m
        group by 1) k join organisations o on o.id = k.partner and o.closed_at is null
      where k.months is not null order by o.title, o.id)`,
  );
  const partners = rows.map((row) => ({
    ...row,
    first: monthOf(row.first),
    months: new Map(row.months.map(({ month, cents }) => [monthOf(month), cents])),
  }));
  return { ...read, partners };
}
