import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type NewsReader, readableArticles } from '#api/modules/articles/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { webinarsSlug } from '#protocol/articles/articles.ts';

/** Returns the organisations of a kind that joined last, each with its next webinar, if any (HOM-11, HOM-12). */
export const latestOrganisations = (db: Reader, reader: NewsReader, kind: 'supplier' | 'subscriber', limit: number) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('families as main', 'main.id', 'o.family_id')
    .select(['o.id', 'o.kind', 'o.slug', 'o.title', 'o.city', 'o.logo', 'o.activity', 'main.title as family'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('articles as a')
          .innerJoin('article_categories as c', 'c.id', 'a.category_id')
          .select(['a.id', 'a.slug', 'a.title', 'a.image', 'a.image_alt', 'a.starts_at'])
          .whereRef('a.host_id', '=', 'o.id')
          .where('c.slug', '=', webinarsSlug)
          .where('a.ends_at', '>', reader.now)
          .where(readableArticles(reader))
          .orderBy('a.starts_at')
          .orderBy('a.id')
          .limit(1),
      ).as('webinars'),
    ])
    .where('o.kind', '=', kind)
    .where('o.closed_at', 'is', null)
    .orderBy(kind === 'supplier' ? sql`o.reference_year desc nulls last` : sql`o.joined_on desc nulls last`)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
export type LatestRow = Awaited<ReturnType<typeof latestOrganisations>>[number];
