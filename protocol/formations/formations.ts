import { z } from 'zod';
import { articleCard } from '#protocol/articles/articles.ts';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection } from '#protocol/core/page.ts';

/**
 * A training on a card: an article of type 'Formation' (HOM-30). `duration` in hours, `price` in euros, `session`: the next one with free
 * places.
 */
export const formationCard = articleCard.extend({
  type: z.literal('Formation'),
  metadatas: z.object({ category: z.string(), duration: z.int(), price: z.number().nullable() }),
  session: z.object({ dateTime: z.iso.datetime(), location: z.string() }).nullable(),
});
export type FormationCard = z.infer<typeof formationCard>;

export const formationEndpoints = {
  home: endpoint({
    method: 'GET',
    path: '/api/v1/home/formation',
    summary: 'La formation mise en avant à l’accueil : la prochaine qui a des places',
    answer: collection(formationCard),
  }),
} as const;
