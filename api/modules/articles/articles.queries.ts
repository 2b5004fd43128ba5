import type { NotNull } from 'kysely';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { webinarType } from '#protocol/articles/articles.ts';
import { pageSize } from '#protocol/core/page.ts';
import './articles.tables.ts';

const cardColumns = ['a.id', 'a.slug', 'a.type', 'a.title', 'a.body', 'a.image', 'a.image_alt', 'a.published_at'] as const;

/** Returns one page of the articles published by `now`, the newest first, and their total. `match`: the keyword; null for all articles. */
export async function searchArticles(db: Reader, match: SearchMatch | null, page: number, now: Date) {
  const matching = db
    .selectFrom('articles as a')
    .where('a.published_at', '<=', now)
    .$if(match !== null, (query) =>
      match ? query.where('a.id', 'in', (eb) => eb.selectFrom(matchedEntities('article', match).as('m')).select('entity_id')) : query,
    );
  const total = matching
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .$asScalar()
    .$notNull();
  const rows = matching
    .select(cardColumns)
    .select(total.as('total'))
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { ...(await pageOf(db, { page, rows, total })), page };
}

/** Returns the last articles published by `now`, the newest first. */
export const latestArticles = (db: Reader, now: Date, limit: number) =>
  db
    .selectFrom('articles as a')
    .select(cardColumns)
    .where('a.published_at', '<=', now)
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
export type ArticleRow = Awaited<ReturnType<typeof latestArticles>>[number];

/** Returns the published webinars that are not over at `now`, the nearest first, each with the supplier that gives it. */
export const upcomingWebinars = (db: Reader, now: Date, limit: number) =>
  db
    .selectFrom('articles as a')
    .leftJoin('organisations as host', 'host.id', 'a.host_id')
    .select([...cardColumns, 'a.starts_at', 'a.ends_at', 'a.url', 'host.slug as host_slug', 'host.title as host_title'])
    .where('a.type', '=', webinarType)
    .where('a.ends_at', '>', now)
    .where('a.published_at', '<=', now)
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .limit(limit)
    .$narrowType<{ starts_at: NotNull; ends_at: NotNull }>()
    .execute();
export type WebinarRow = Awaited<ReturnType<typeof upcomingWebinars>>[number];
