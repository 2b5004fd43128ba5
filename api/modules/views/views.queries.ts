import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { CountedRoute } from '#protocol/views/counted-routes.ts';
import './views.tables.ts';

const inTable = (table: string, slug: string): RawBuilder<SqlBool> =>
  sql`exists (select from ${sql.table(table)} x where x.slug = ${slug})`;
const organisation = (kind: string, slug: string): RawBuilder<SqlBool> =>
  sql`exists (select from organisations x where x.kind = ${kind} and x.slug = ${slug})`;

/** The condition that the object of a route exists: an invented slug must not fill the table. */
function objectExists(route: CountedRoute, slug: string): RawBuilder<SqlBool> {
  if (!route.includes(':slug')) return slug === '' ? sql`true` : sql`false`;
  if (route.startsWith('/fournisseurs/')) return inTable('categories', slug);
  if (route.startsWith('/fournisseur/')) return organisation('supplier', slug);
  if (route.startsWith('/adherent/')) return organisation('subscriber', slug);
  if (route.startsWith('/article/')) return inTable('articles', slug);
  if (route.startsWith('/formation/')) return inTable('formations', slug);
  return inTable('pages', slug);
}

type View = { day: string; route: CountedRoute; slug: string };

/** Counts one opening of a page by an organisation and a role; nothing for an object that does not exist. */
export const countView = (tx: Tx, { role, organisationId }: Pick<Actor, 'role' | 'organisationId'>, { day, route, slug }: View) =>
  sql`insert into page_views (day, route, slug, role, organisation_id, views)
    select ${day}::date, ${route}, ${slug}, ${role}, ${organisationId ?? 0}::integer, 1 where ${objectExists(route, slug)}
    on conflict (route, slug, day, role, organisation_id) do update set views = page_views.views + 1`.execute(tx);

/** The fewest companies behind a number of openings that a supplier may read: below, it would tell who looks. */
const fewestCompanies = 5;

export type Openings = { views: number; companies: number };

/**
 * Returns a sub-select: the openings of the sheets and offers of suppliers by subscribers since a day (yyyy-mm-dd), with the number of
 * companies, as JSON; null under five companies.
 */
export const openingsOf = (suppliers: RawBuilder<readonly number[]>, since: string): RawBuilder<Openings | null> => sql`(
  select case when count(distinct v.organisation_id) >= ${fewestCompanies}
    then json_build_object('views', sum(v.views), 'companies', count(distinct v.organisation_id)) end
  from page_views v
  where v.route in ('/fournisseur/:slug', '/fournisseur/:slug/offres') and v.role = 'subscriber' and v.day >= ${since}::date
    and v.slug in (select o.slug from organisations o where o.kind = 'supplier' and o.id = any(${suppliers})))`;

/** Deletes the openings of the days before a day. */
export const deleteViewsBefore = (tx: Tx, day: string) => tx.deleteFrom('page_views').where('day', '<', day).execute();
