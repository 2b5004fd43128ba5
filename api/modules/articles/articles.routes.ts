import { everyMember } from '#api/platform/http/access.ts';
import { sendFile } from '#api/platform/http/export.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveFile } from '#api/platform/http/serve-file.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { presentArticle, presentCard, presentWebinar } from './articles.present.ts';
import { countNews, latestArticles, matchNews, searchNews, upcomingWebinars } from './articles.queries.ts';
import { readArticle } from './read-article.ts';
import { writeArticleEvent } from './write-event.ts';

/**
 * The numbers of the home page: 2 articles (HOM-21); it shows the first webinar (HOM-17) and has the next ones at hand when that one ends.
 */
const articlesAtHome = 2;
const webinarsAtMost = 20;
/** The number of 'Dernières publications' beside an article. */
const latestBeside = 4;

export function articleRoutes(platform: HttpPlatform): void {
  serve(platform, articleEndpoints.list, {
    access: everyMember,
    run: async (ctx, { query }) =>
      searchNews(ctx.db, ctx, { match: await matchNews(ctx.db, ctx, query.s), category: query.category }, query.page),
    present: ({ rows, page, total }) => ({ rows: rows.map(presentCard), pager: pagerOf(page, total) }),
  });
  serve(platform, articleEndpoints.filters, {
    access: everyMember,
    run: async (ctx, { query }) => countNews(ctx.db, ctx, await matchNews(ctx.db, ctx, query.s)),
    present: (rows) => ({ rows, total: rows.reduce((sum, { count }) => sum + count, 0) }),
  });
  serve(platform, articleEndpoints.article, { access: everyMember, run: readArticle, present: presentArticle });
  serveFile(platform, articleEndpoints.calendar, {
    access: everyMember,
    send: async (ctx, input, reply) => sendFile(reply, writeArticleEvent(await readArticle(ctx, input), platform.settings)),
  });
  serve(platform, articleEndpoints.last, {
    access: everyMember,
    run: (ctx, { query }) => latestArticles(ctx.db, ctx, latestBeside, query.ignoredId),
    present: (rows) => ({ rows: rows.map(presentCard) }),
  });
  serve(platform, articleEndpoints.search, {
    access: everyMember,
    run: async (ctx, { query }) => searchNews(ctx.db, ctx, { match: await matchNews(ctx.db, ctx, query.s), category: '' }, query.page),
    present: ({ rows, page, total }) => ({ rows: rows.map(presentCard), pager: pagerOf(page, total) }),
  });
  serve(platform, articleEndpoints.latest, {
    access: everyMember,
    run: (ctx) => latestArticles(ctx.db, ctx, articlesAtHome),
    present: (rows) => ({ rows: rows.map(presentCard) }),
  });
  serve(platform, articleEndpoints.webinars, {
    access: everyMember,
    run: (ctx) => upcomingWebinars(ctx.db, ctx, webinarsAtMost),
    present: (rows) => ({ rows: rows.map(presentWebinar) }),
  });
}
