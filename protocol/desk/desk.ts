import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { deskRoles } from './desk-roles.ts';

/** The resources of the desk. Those of the menu come in its order; pictures are found where a form has some. */
export const deskResources = ['articles', 'requests', 'pictures'] as const;
export type DeskResource = (typeof deskResources)[number];

export const deskEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/api/v1/operator/me',
    summary: 'Le rôle de l’opérateur au bureau et ce qu’il peut ouvrir',
    answer: z.object({ deskRole: z.enum(deskRoles), resources: z.array(z.enum(deskResources)) }),
  }),
} as const;
