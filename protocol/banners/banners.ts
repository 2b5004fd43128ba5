import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { collection } from '#protocol/core/page.ts';
import { flag } from '#protocol/core/query.ts';

/**
 * A slide of the home page or an interstitial of the lists (HOM-32, SEA-33), in one shape. `medias.heading`: the picture of an
 * interstitial.
 */
export const banner = z.object({
  titre: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  logos: z.array(z.object({ logo: z.string(), title: z.string() })),
  logos_categ: z.array(z.object({ logo: z.string() })),
  logo_mercurial: z.boolean(),
  title: z.string(),
  body: z.string(),
  media: image.nullable(),
  medias: z.object({ heading: z.object({ source: z.object({ search: z.string() }), alt: z.string() }).nullable() }),
});
export type Banner = z.infer<typeof banner>;

export const bannerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/banners',
    summary: 'Les bannières : `front=1` pour l’accueil, sinon celles des listes',
    query: z.object({ front: flag }),
    answer: collection(banner),
  }),
} as const;
