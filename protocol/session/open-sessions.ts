import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection } from '#protocol/core/page.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';

/** An open session of the signed-in user (RDG-440). */
const openSession = z.object({
  id: z.uuid(),
  /** The label of its device, as 'Firefox sur Windows'; null when it is unknown. */
  device: z.string().nullable(),
  /** True for the session of this call. */
  current: z.boolean(),
  openedAt: z.iso.datetime(),
  /** The last exchange of its refresh token: the session may have been used up to 15 minutes later. */
  lastUsedAt: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof openSession>;

export const openSessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sessions',
    summary: 'Les sessions ouvertes de l’utilisateur, celle-ci d’abord',
    answer: collection(openSession),
  }),
  closeOthers: endpoint({
    method: 'DELETE',
    path: '/api/v1/sessions',
    summary: 'Fermer toutes ses autres sessions',
    answer: 'empty',
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/api/v1/sessions/:id',
    summary: 'Fermer une de ses sessions',
    refusals: [coreRefusals.notFound],
    params: z.object({ id: z.uuid() }),
    answer: 'empty',
  }),
} as const;
