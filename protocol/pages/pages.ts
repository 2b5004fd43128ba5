import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection } from '#protocol/core/page.ts';
import { slug } from '#protocol/core/query.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';

/** A page that the operator writes. `html` is empty and `updatedAt` null while nobody has written it. */
export const page = z.object({ html: z.string(), title: z.string(), updatedAt: z.iso.datetime().nullable() });
export type Page = z.infer<typeof page>;

/** A section of the page of market indices. */
export const marketSector = z.object({ id: z.string(), title: z.string(), html: z.string() });
export type MarketSector = z.infer<typeof marketSector>;

export const pageEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/api/v1/page/:slug',
    summary: 'Une page écrite par l’opérateur ; les textes légaux se lisent sans session',
    params: z.object({ slug }),
    answer: page,
    refusals: [coreRefusals.unauthenticated],
  }),
  sectors: endpoint({
    method: 'GET',
    path: '/api/v1/indexes',
    summary: 'Les rubriques de la page des indices des marchés',
    answer: collection(marketSector),
  }),
} as const;
