import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import { audiencesOf } from './articles.policy.ts';

/** The reader of the news, at an instant: an article is shown between its hours, unless it is in the trash. */
export type NewsReader = {
  actor: Pick<Actor, 'role' | 'organisationId'>;
  now: Date;
};

/** The articles `a` with their category `c`. */
export const joinedArticles = sql`articles a join article_categories c on c.id = a.category_id`;

/**
 * Returns the condition for the articles `a` that one may read: shown now, of a category for one's role, or given by
 * one's own company. Any other one answers 404.
 */
export function readableArticles({ actor: { role, organisationId }, now }: NewsReader): RawBuilder<SqlBool> {
  const isForRole = sql`a.category_id in (select r.id from article_categories r where r.audience = any(${[...audiencesOf(role)]}::text[]))`;
  return sql`(a.published_at <= ${now} and (a.shown_until is null or a.shown_until > ${now}) and a.deleted_at is null and (${isForRole} or a.host_id = ${organisationId}))`;
}

/** Returns a sub-select of the articles that one may read, as `(id, slug, title)`. */
export const readableTitles = (reader: NewsReader): RawBuilder<{ id: number; slug: string; title: string }> =>
  sql`(select a.id, a.slug, a.title from articles a where ${readableArticles(reader)})`;

/** Returns a select of the contacts of the articles that one may read, as `(email, firstname, lastname, about, organisation_id, place)`. */
export const contactsOfArticles = (reader: NewsReader): RawBuilder<unknown> => sql`
  select a.contact ->> 'email', a.contact ->> 'firstname', a.contact ->> 'lastname', '', null::integer, 2
  from articles a where a.contact is not null and ${readableArticles(reader)}`;
