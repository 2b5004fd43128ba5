import { matchWords } from '#api/modules/search/index.ts';
import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { presentCard, presentWebinar } from './articles.present.ts';
import { latestArticles, searchArticles, upcomingWebinars } from './articles.queries.ts';

/** The numbers of articles and webinars of the home page. It shows the first webinar, and the next ones once the first is over. */
const articlesAtHome = 2;
const webinarsAtMost = 20;

export function articleRoutes(platform: HttpPlatform): void {
  serve(platform, articleEndpoints.search, {
    access: everyMember,
    run: async (ctx, { query }) => searchArticles(ctx.db, await matchWords(ctx.db, query.s), query.page, ctx.now),
    present: ({ rows, page, total }) => ({ rows: rows.map(presentCard), pager: pagerOf(page, total) }),
  });
  serve(platform, articleEndpoints.latest, {
    access: everyMember,
    run: (ctx) => latestArticles(ctx.db, ctx.now, articlesAtHome),
    present: (rows) => ({ rows: rows.map(presentCard) }),
  });
  serve(platform, articleEndpoints.webinars, {
    access: everyMember,
    run: (ctx) => upcomingWebinars(ctx.db, ctx.now, webinarsAtMost),
    present: (rows) => ({ rows: rows.map(presentWebinar) }),
  });
}
