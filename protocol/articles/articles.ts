import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { keyword } from '#protocol/core/query.ts';

/** An article on a card (HOM-30): `type` is 'Formation' or another. */
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

export const articleEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/articles',
    summary: 'Les articles qui répondent à une recherche',
    query: z.object({ s: keyword, page: pageNumber }),
    answer: paged(articleCard),
  }),
} as const;
