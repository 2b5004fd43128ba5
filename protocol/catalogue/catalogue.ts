import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { collection } from '#protocol/core/page.ts';
import { slug } from '#protocol/core/query.ts';

const subfamily = z.object({ slug: z.string(), title: z.string() });
/** A purchase family and its sub-families, under both names that the requirement gives: `subfamilies` and `subFamilies` (HOM-33). */
export const family = z.object({
  slug: z.string(),
  title: z.string(),
  categSlug: z.string(),
  subfamilies: z.array(subfamily),
  subFamilies: z.array(subfamily),
});
/** A purchase category, the first level of the catalogue. `suppliers`: number of suppliers in it. */
export const category = z.object({
  slug: z.string(),
  title: z.string(),
  media: image.nullable(),
  suppliers: z.int(),
  families: z.array(family),
});
export type Category = z.infer<typeof category>;

export const catalogueEndpoints = {
  categories: endpoint({ method: 'GET', path: '/api/v1/categories', summary: 'Les catégories d’achats', answer: collection(category) }),
  category: endpoint({
    method: 'GET',
    path: '/api/v1/categories/:slug',
    summary: 'Une catégorie d’achats',
    params: z.object({ slug }),
    answer: category,
  }),
} as const;
