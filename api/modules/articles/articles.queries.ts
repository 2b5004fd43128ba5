import { type NotNull, type RawBuilder, sql } from 'kysely';
import { datedViewer, documentsAmong } from '#api/modules/documents/index.ts';
import { readableFormations } from '#api/modules/formations/index.ts';
import { matchedEntities, matchWords, type SearchMatch } from '#api/modules/search/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import { limitBucket } from '#api/platform/database/planner.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { type ArticleFilter, agendaSlug, formationsSlug, webinarsSlug } from '#protocol/articles/articles.ts';
import { pageSize } from '#protocol/core/page.ts';
import { joinedArticles, type NewsReader, readableArticles, readableTitles } from './articles.access.queries.ts';
import { audiencesOf } from './articles.policy.ts';
import './articles.tables.ts';

/** A line of the news: an article, or a training. */
export type NewsRow = {
  id: number;
  slug: string;
  title: string;
  extract: string;
  image: string | null;
  image_alt: string;
  published_at: Date | string;
  starts_at: Date | string | null;
  category: string;
  type: string;
};
/** A list of the news. `match`: the keyword, null without one; `category`: '' for all. */
export type NewsList = {
  match: SearchMatch | null;
  category: string;
};

const cardColumns = sql`a.id, a.slug, a.title, a.extract, a.image, a.image_alt, a.published_at, a.starts_at, c.slug as category, c.title as type`;
const formationColumns = sql`f.id, f.slug, f.title, f.extract, f.image, f.image_alt, f.published_at, null::timestamptz as starts_at,
  ${formationsSlug}::text as category, 'Formation'::text as type`;

/** Searches the articles and the trainings that the reader may read; null without a keyword. */
export const matchNews = (db: Reader, reader: NewsReader, keyword: string): Promise<SearchMatch | null> =>
  matchWords(
    db,
    keyword,
    false,
    { kind: 'article', ids: readableTitles(reader) },
    { kind: 'formation', ids: sql`(select f.id from formations f where ${readableFormations(reader)})` },
  );

/**
 * The news that one may read, as selects of `(kind, id, category_id, published_at, starts_at, ends_at)`: articles, trainings or both. Every
 * list and count of the news selects from them. The columns that make a card are read for the rows of a page alone: what orders and counts
 * stands in an index.
 */
function newsParts(reader: NewsReader, { match, category }: NewsList): RawBuilder<unknown>[] {
  const isFound = (kind: 'article' | 'formation', id: RawBuilder<unknown>) =>
    match ? sql`${id} in (select entity_id from ${matchedEntities(kind, match)} m)` : sql`true`;
  const isOfCategory =
    category === '' ? sql`true` : sql`a.category_id = (select k.id from article_categories k where k.slug = ${category})`;
  const articles = sql`select 'article' as kind, a.id, a.category_id, a.published_at, a.starts_at, a.ends_at from articles a
    where ${readableArticles(reader)} and ${isFound('article', sql`a.id`)} and ${isOfCategory}`;
  const formations = sql`select 'formation' as kind, f.id, null::integer as category_id, f.published_at, null::timestamptz as starts_at,
      null::timestamptz as ends_at
    from formations f where ${readableFormations(reader)} and ${isFound('formation', sql`f.id`)}`;
  if (category === formationsSlug) return [formations];
  return category === '' ? [articles, formations] : [articles];
}

const newsOf = (reader: NewsReader, list: NewsList): RawBuilder<unknown> => sql`(${sql.join(newsParts(reader, list), sql` union all `)})`;

/** The order of a list: the newest first; in the agenda and the webinars what is to come first, the nearest one before all. */
function orderOf(category: string, now: Date): RawBuilder<unknown> {
  // An article and a training of one instant may have the same id.
  const newest = sql`n.published_at desc, n.id desc, n.kind`;
  if (category !== agendaSlug && category !== webinarsSlug) return newest;
  const isToCome = sql`coalesce(n.ends_at > ${now}, false)`;
  return sql`${isToCome} desc, case when ${isToCome} then n.starts_at end, coalesce(n.ends_at, n.published_at) desc, n.id desc`;
}

/** Returns one page of the news and its total. */
export async function searchNews(db: Reader, reader: NewsReader, list: NewsList, page: number) {
  const total = sql<number>`(select count(*) from ${newsOf(reader, list)} k)`;
  const order = orderOf(list.category, reader.now);
  const offset = (page - 1) * pageSize;
  // Each part gives its first rows from its own index: 20,000 articles are neither sorted nor read whole for the twenty shown.
  const firstOf = (part: RawBuilder<unknown>) =>
    sql`(select n.* from (${part}) n order by ${order} limit ${limitBucket(offset + pageSize)})`;
  const firsts = sql.join(newsParts(reader, list).map(firstOf), sql` union all `);
  const rows = db
    .selectFrom(
      sql<NewsRow & { total: number; place: number }>`(
        select card.*, n.place, ${total} as total
        from (select n.kind, n.id, row_number() over () as place
          from (select n.* from (${firsts}) n order by ${order} limit ${pageSize} offset ${offset}) n) n
        cross join lateral (
          select ${cardColumns} from ${joinedArticles} where n.kind = 'article' and a.id = n.id
          union all select ${formationColumns} from formations f where n.kind = 'formation' and f.id = n.id) card)`.as('page'),
    )
    .select(['id', 'slug', 'title', 'extract', 'image', 'image_alt', 'published_at', 'starts_at', 'category', 'type', 'total'])
    .orderBy('place');
  return { ...(await pageOf(db, { page, rows, total })), page };
}

/** Counts the news by category: the trainings first, then every category that one may read, with 0 when it is empty. */
export const countNews = (db: Reader, reader: NewsReader, match: SearchMatch | null): Promise<ArticleFilter[]> =>
  db
    .selectFrom(
      sql<ArticleFilter & { position: number }>`(
    with counted as (select k.category_id, count(*) as n from ${newsOf(reader, { match, category: '' })} k group by k.category_id)
    select ${formationsSlug}::text as value, 'Formations' as label, coalesce(k.n, 0) as count, 0 as position
    from (select 1) one left join counted k on k.category_id is null where ${reader.actor.role !== 'supplier'}
    union all
    select c.slug, c.title, coalesce(k.n, 0), c.position from article_categories c left join counted k on k.category_id = c.id
    where c.audience = any(${[...audiencesOf(reader.actor.role)]}::text[]) or k.n > 0)`.as('filter'),
    )
    .select(['value', 'label', 'count'])
    .orderBy('position')
    .orderBy('value')
    .execute();

/** Returns the last articles, the newest first, without the one of an id or a slug. */
export const latestArticles = (db: Reader, reader: NewsReader, limit: number, ignored = '') =>
  db
    .selectFrom(
      sql<NewsRow>`(select ${cardColumns} from ${joinedArticles}
        where ${readableArticles(reader)} and a.slug <> ${ignored} and a.id::text <> ${ignored}
        order by a.published_at desc, a.id desc limit ${limit})`.as('latest'),
    )
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns the webinars that are not over, the nearest first, each with the supplier that gives it. */
export const upcomingWebinars = (db: Reader, reader: NewsReader, limit: number) =>
  db
    .selectFrom(
      sql<NewsRow & { starts_at: Date; ends_at: Date; url: string | null; host_slug: string | null; host_title: string | null }>`(
        select ${cardColumns}, a.ends_at, a.url, host.slug as host_slug, host.title as host_title
        from ${joinedArticles} left join organisations host on host.id = a.host_id and host.closed_at is null
        where ${readableArticles(reader)} and c.slug = ${webinarsSlug} and a.ends_at > ${reader.now}
        order by a.starts_at, a.id limit ${limit})`.as('next'),
    )
    .selectAll()
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
export type WebinarRow = Awaited<ReturnType<typeof upcomingWebinars>>[number];

/** The documents attached to the article `a`, in their order. */
const attached = sql`(select l.document_id as id, l.position from article_documents l where l.article_id = a.id)`;

/** Returns an article that one may read, with the documents that one may open; undefined when there is none of this slug. */
export const findArticle = (db: Reader, reader: ReadContext<Actor>, slug: string) =>
  db
    .selectFrom('articles as a')
    .innerJoin('article_categories as c', 'c.id', 'a.category_id')
    .leftJoin('organisations as host', (join) => join.onRef('host.id', '=', 'a.host_id').on('host.closed_at', 'is', null))
    .selectAll('a')
    .select(['c.slug as category', 'c.title as type', 'host.slug as host_slug', 'host.title as host_title'])
    .select(documentsAmong(datedViewer(reader), attached).as('documents'))
    .where('a.slug', '=', slug)
    .where(readableArticles(reader))
    .$narrowType<{ published_at: NotNull }>()
    .executeTakeFirst();
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** Returns the title and the hours of an article that one may read; undefined when there is none of this slug. */
export const findArticleTitle = (db: Reader, reader: NewsReader, slug: string) =>
  db
    .selectFrom('articles as a')
    .innerJoin('article_categories as c', 'c.id', 'a.category_id')
    .select(['a.id', 'a.title', 'a.starts_at', 'a.ends_at'])
    .where('a.slug', '=', slug)
    .where(readableArticles(reader))
    .executeTakeFirst();
export type Article = NonNullable<Awaited<ReturnType<typeof findArticleTitle>>>;
