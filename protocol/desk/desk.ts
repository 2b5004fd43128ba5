import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { deskRoles } from './desk-roles.ts';

/** The resources of the desk. Those of the menu come in its order; pictures are found where a form has some. */
export const deskResources = [
  'articles',
  'formations',
  'banners',
  'pages',
  'sectors',
  'subscribers',
  'suppliers',
  'people',
  'registrations',
  'requests',
  'imports',
  'pictures',
] as const;
export type DeskResource = (typeof deskResources)[number];

export const deskEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/api/v1/operator/me',
    summary: 'Le rôle de l’opérateur au bureau et ce qu’il peut ouvrir',
    answer: z.object({ deskRole: z.enum(deskRoles), resources: z.array(z.enum(deskResources)) }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/v1/operator/waiting',
    summary: 'Ce qui attend au bureau : demandes, invitations, brouillons, publications à venir, contenus qui vont disparaître',
    /** Within the role of the operator. `planned`: appear within 7 days; `ending`: disappear within 30 days. */
    answer: z.object({
      requests: z.object({ new: z.int(), mine: z.int() }).nullable(),
      people: z.object({ toInvite: z.int(), expired: z.int() }).nullable(),
      contents: z.array(z.object({ resource: z.enum(deskResources), drafts: z.int(), planned: z.int(), ending: z.int() })),
    }),
  }),
} as const;
export type Waiting = z.infer<(typeof deskEndpoints.waiting)['answer']>;
