import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import './articles.tables.ts';

/** One page of the articles that answer the keyword, the newest first, and how many there are; every article without a keyword. */
export async function searchArticles(db: Reader, match: SearchMatch | null, page: number) {
  const found = db
    .selectFrom('articles as a')
    .$if(match !== null, (query) =>
      match ? query.where('a.id', 'in', (eb) => eb.selectFrom(matchedEntities('article', match).as('m')).select('entity_id')) : query,
    );
  const rows = await found
    .select(['a.id', 'a.slug', 'a.type', 'a.title', 'a.body', 'a.image', 'a.image_alt', 'a.published_at'])
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total, page };
}
export type ArticleRow = Awaited<ReturnType<typeof searchArticles>>['rows'][number];
