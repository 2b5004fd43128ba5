import { matchWords } from '#api/modules/search/index.ts';
import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { imageOf } from '#api/platform/images.ts';
import { type ArticleCard, articleEndpoints } from '#protocol/articles/articles.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { type ArticleRow, searchArticles } from './articles.queries.ts';

const presentCard = (row: ArticleRow): ArticleCard => {
  const media = imageOf(row.image, row.image_alt);
  return {
    id: String(row.id),
    slug: row.slug,
    title: row.title,
    body: row.body,
    type: row.type,
    createdAt: row.published_at.toISOString(),
    medias: media && { ...media, thumbnail: media },
  };
};

export function articleRoutes(platform: HttpPlatform): void {
  serve(platform, articleEndpoints.search, {
    access: everyMember,
    run: async (ctx, { query }) => searchArticles(ctx.db, await matchWords(ctx.db, query.s), query.page),
    present: ({ rows, page, total }) => ({ rows: rows.map(presentCard), pager: pagerOf(page, total) }),
  });
}
