import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { deskResources } from '#protocol/desk/desk.ts';

/** The length of a visit, in minutes. */
export const visitMinutes = 15;

export const visitRefusals = {
  over: refusal(403, 'visit-over', 'Cette visite est terminée.'),
  noReader: refusal(409, 'visit-no-reader', 'La société qui lit ce contenu est fermée\u00a0: personne ne le voit.'),
  readOnly: refusal(403, 'visit-read-only', 'Pendant une visite, rien ne se modifie.'),
  closed: refusal(403, 'visit-closed', 'Les contrats d’un membre ne se voient pas pendant une visite.'),
} as const;

const id = z.string().regex(/^[1-9]\d{0,8}$/, 'Identifiant attendu');

export const visitEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/api/v1/operator/visits',
    summary: 'Voir le portail comme un membre, ou avec un brouillon à sa place',
    body: z.object({
      /**
       * The member whose eyes are lent; without one, any member of the role `as`, or of the company that alone reads the content, whose role is
       * that of the company.
       */
      member: id.nullable().default(null),
      as: z.enum(['subscriber', 'supplier']).default('subscriber'),
      /** The draft that the visit shows as if it were published. */
      content: z
        .object({ resource: z.enum(deskResources), id })
        .nullable()
        .default(null),
      reason: z.string().trim().max(300, '300 caractères au plus').default(''),
    }),
    /**
     * `path`: the page of the draft, or the home page; `name`: the member, the company, or the words for any member of the role; `slug`: of the
     * company, null in the other cases.
     */
    answer: z.object({
      id: z.string(),
      path: z.string(),
      name: z.string(),
      slug: z.string().nullable(),
      role: z.enum(['subscriber', 'supplier']),
      memberId: z.string().nullable(),
      endsAt: z.iso.datetime(),
    }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/v1/operator/visits/:id/end',
    summary: 'Terminer une visite',
    params: z.object({ id: z.uuid() }),
    answer: 'empty',
  }),
} as const;
