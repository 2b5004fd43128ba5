import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { columns, isOwn, otherSide, type Perimeter, type Read, readSums } from './sums.queries.ts';

/** A partner of the window, in cents. `publicCents`: the yearly turnover that it publishes; null when it is not known. */
export type PartnerSum = { slug: string; title: string; cents: number; publicCents: number | null };
/** A family in which the window has one partner, in cents. */
export type LoneFamilySum = { slug: string; title: string; cents: number; partnerSlug: string; partnerTitle: string };
export type ConcentrationSums = Omit<Read<never>, 'rows'> & { partners: PartnerSum[]; families: LoneFamilySum[] };

/** Reads the partners of the window and the families with one of them, the largest first, in one statement. */
export async function readConcentrationSums(db: Reader, perimeter: Perimeter): Promise<ConcentrationSums> {
  const { rows, ...read } = await readSums(
    db,
    perimeter,
    null,
    sql<{ partners: PartnerSum[]; families: LoneFamilySum[] }>`(
      with k as materialized (
        select ${columns[otherSide[perimeter.side]]} as partner, t.family_id, sum(t.amount_cents)::bigint as cents
        from turnover t where ${isOwn(perimeter)} and t.month > (span.last - interval '12 months')::date group by 1, 2)
      select
        (select coalesce(json_agg(p), '[]') from (
          select o.slug, o.title, sum(k.cents)::bigint as cents, o.annual_turnover_cents as "publicCents"
          from k join organisations o on o.id = k.partner group by o.id order by 3 desc, o.title collate "C", o.slug collate "C") p) as partners,
        (select coalesce(json_agg(l), '[]') from (
          select f.slug, f.title, sum(k.cents)::bigint as cents, min(o.slug) as "partnerSlug", min(o.title) as "partnerTitle"
          from k join families s on s.id = k.family_id join families f on f.id = coalesce(s.parent_id, s.id)
          join organisations o on o.id = k.partner
          group by f.id having count(distinct k.partner) = 1 order by 3 desc, f.title collate "C", f.slug collate "C") l) as families)`,
  );
  const { partners = [], families = [] } = rows[0] ?? {};
  return { ...read, partners, families };
}
