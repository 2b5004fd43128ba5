import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { coreRefusals, refusal } from '#protocol/core/refusal.ts';

export const favouriteRefusals = {
  ownKind: refusal(403, 'favourite-own-kind', 'Un adhérent repère des fournisseurs, un fournisseur repère des adhérents.'),
} as const;

export const favouriteEndpoints = {
  toggle: endpoint({
    method: 'PATCH',
    path: '/api/v1/favorites',
    summary: 'Repérer une organisation, ou ne plus la repérer',
    refusals: [favouriteRefusals.ownKind, coreRefusals.notFound],
    body: z.object({ favoriteId: z.string().min(1).max(20) }),
    answer: z.object({ favorite: z.boolean() }),
  }),
} as const;
