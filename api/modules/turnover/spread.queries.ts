import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { columns, isOwn, otherSide, type Perimeter, type Read, readSums } from './sums.queries.ts';

/** A family of the window in cents, with the numbers of companies and of partners that have a row in it. */
export type FamilySum = { slug: string; title: string; cents: number; companies: number; partners: number };
export type CompanySum = { slug: string; title: string; cents: number };
/** The sum that a company bought in a family, in cents. `family`, `company`: their slugs. */
export type SpreadCell = { family: string; company: string; cents: number };
export type SpreadSums = Omit<Read<never>, 'rows'> & { families: FamilySum[]; companies: CompanySum[]; cells: SpreadCell[] };

/** Reads the window by family and by company of the perimeter, the largest first, in one statement. */
export async function readSpreadSums(db: Reader, perimeter: Perimeter): Promise<SpreadSums> {
  const { side } = perimeter;
  const { rows, ...read } = await readSums(
    db,
    perimeter,
    null,
    sql<{ families: FamilySum[]; companies: CompanySum[]; cells: SpreadCell[] }>`(
      with k as materialized (
        select m.company, m.partner, f.id as family_id, f.slug, f.title, sum(m.cents)::bigint as cents
        from (
          select ${columns[side]} as company, ${columns[otherSide[side]]} as partner, t.family_id, sum(t.amount_cents)::bigint as cents
          from turnover t where ${isOwn(perimeter)} and t.month > (span.last - interval '12 months')::date group by 1, 2, 3) m
        join families s on s.id = m.family_id join families f on f.id = coalesce(s.parent_id, s.id)
        group by 1, 2, 3)
      select
        (select coalesce(json_agg(r), '[]') from (
          select k.slug, k.title, sum(k.cents)::bigint as cents, count(distinct k.company) as companies, count(distinct k.partner) as partners
          from k group by k.family_id, k.slug, k.title order by 3 desc, k.title collate "C", k.slug collate "C") r) as families,
        (select coalesce(json_agg(r), '[]') from (
          select o.slug, o.title, sum(k.cents)::bigint as cents
          from k join organisations o on o.id = k.company group by o.id order by 3 desc, o.title collate "C", o.slug collate "C") r) as companies,
        (select coalesce(json_agg(r), '[]') from (
          select k.slug as family, o.slug as company, sum(k.cents)::bigint as cents
          from k join organisations o on o.id = k.company group by 1, 2) r) as cells)`,
  );
  const { families = [], companies = [], cells = [] } = rows[0] ?? {};
  return { ...read, families, companies, cells };
}
