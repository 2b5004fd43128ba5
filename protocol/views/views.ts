import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { slug } from '#protocol/core/query.ts';
import { countedRoutes } from './counted-routes.ts';

export const viewEndpoints = {
  count: endpoint({
    method: 'POST',
    path: '/api/v1/views',
    summary: 'Compter l’ouverture d’une page',
    /** `slug`: the object of a route that has one. An unknown one is counted nowhere. */
    body: z.object({ route: z.enum(countedRoutes), slug: slug.optional() }),
    answer: 'empty',
  }),
} as const;
