import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { collection, paged, pageNumber } from '#protocol/core/page.ts';
import { keyword } from '#protocol/core/query.ts';

/** An article on a card (HOM-30). `type`: the label of its kind, 'Formation' for a training; `body` is HTML. */
export const articleCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime(),
  medias: image.extend({ thumbnail: image }).nullable(),
});
export type ArticleCard = z.infer<typeof articleCard>;

/** The `type` of the articles that announce a webinar. */
export const webinarType = 'Webinars';
/**
 * A webinar: its day (yyyy-mm-dd) and hour (hh:mm) in Paris, its length in minutes. `host`: the supplier that gives it, null for the
 * network.
 */
export const webinarCard = articleCard.extend({
  metadatas: z.object({ date: z.iso.date(), time: z.iso.time({ precision: -1 }), duration: z.int(), url: z.string().nullable() }),
  host: z.object({ slug: z.string(), title: z.string() }).nullable(),
});
export type WebinarCard = z.infer<typeof webinarCard>;

export const articleEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/articles',
    summary: 'Les articles qui répondent à une recherche',
    query: z.object({ s: keyword, page: pageNumber }),
    answer: paged(articleCard),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/v1/home/articles',
    summary: 'Les deux derniers articles, pour l’accueil',
    answer: collection(articleCard),
  }),
  webinars: endpoint({
    method: 'GET',
    path: '/api/v1/home/articles/webinars',
    summary: 'Les webinars à venir, le plus proche d’abord',
    answer: collection(webinarCard),
  }),
} as const;
