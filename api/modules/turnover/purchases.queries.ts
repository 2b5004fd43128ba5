import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { isOwn, type Perimeter, type Read, readSums } from './sums.queries.ts';

/** A supplier of the window, with what each company bought from it in each family, in cents. */
export type Purchase = {
  id: number;
  slug: string;
  title: string;
  hasOffer: boolean;
  isClosed: boolean;
  parts: { company: number; family: number; cents: number }[];
};
type Seller = { id: number; slug: string; title: string };
/** A family of the window with the suppliers of the network that sell in it and have an offer: the first ones, and their number. */
export type PurchasedFamily = {
  id: number;
  slug: string;
  title: string;
  sellers: Seller[];
  sellerCount: number;
};
export type Purchases<Beside> = {
  suppliers: Purchase[];
  families: PurchasedFamily[];
  beside: Beside;
};

/** The most sellers with an offer that a family names. */
const maxSellers = 3;

/**
 * Reads what the companies bought in their window, by supplier, company and family, in one statement. `offering`: the ids of the suppliers with
 * a current offer. `beside`: a sub-select of one row that is read with it.
 */
export async function readPurchases<Beside>(
  db: Reader,
  perimeter: Perimeter,
  { offering, beside }: { offering: RawBuilder<number>; beside: RawBuilder<Beside> },
): Promise<Omit<Read<never>, 'rows'> & Partial<Purchases<Beside>>> {
  const suppliers = sql`(
    select o.id, o.slug, o.title, exists (select from offering f where f.id = o.id) as "hasOffer", o.closed_at is not null as "isClosed", k.parts
    from (
      select supplier_id, json_agg(json_build_object('company', subscriber_id, 'family', family_id, 'cents', cents)) as parts
      from bought group by supplier_id) k join organisations o on o.id = k.supplier_id)`;
  const families = sql`(
    select f.id, f.slug, f.title, coalesce(k.sellers, '[]') as sellers, coalesce(k.seller_count, 0) as "sellerCount"
    from (select distinct family_id from bought) own join families f on f.id = own.family_id
      left join (
        select r.family_id, count(*) as seller_count,
          json_agg(json_build_object('id', r.id, 'slug', r.slug, 'title', r.title) order by r.place) filter (where r.place <= ${maxSellers}) as sellers
        from (
          select s.family_id, o.id, o.slug, o.title,
            row_number() over (partition by s.family_id order by o.members desc, o.title_key, o.id) as place
          from (
            select distinct coalesce(g.parent_id, g.id) as family_id, x.organisation_id
            from families g join organisation_families x on x.family_id = g.id join offering f on f.id = x.organisation_id
            where coalesce(g.parent_id, g.id) in (select family_id from bought)) s
          join organisations o on o.id = s.organisation_id and o.kind = 'supplier') r
        group by r.family_id) k on k.family_id = f.id)`;
  const { rows, ...read } = await readSums(
    db,
    perimeter,
    null,
    sql<Purchases<Beside>>`(
      with offering as materialized (select distinct f.id from ${offering} f(id)),
      bought as materialized (
        select t.supplier_id, t.subscriber_id, coalesce(f.parent_id, f.id) as family_id, sum(t.amount_cents)::bigint as cents
        from turnover t join families f on f.id = t.family_id
        where ${isOwn(perimeter)} and t.month > (span.last - interval '12 months')::date
        group by 1, 2, 3)
      select (select coalesce(json_agg(p), '[]') from ${suppliers} p) as suppliers,
        (select coalesce(json_agg(g), '[]') from ${families} g) as families,
        (select row_to_json(b) from ${beside} b) as beside)`,
  );
  return { ...read, ...rows[0] };
}
