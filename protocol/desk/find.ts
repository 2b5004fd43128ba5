import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { keyword } from '#protocol/core/query.ts';
import { deskResources } from './desk.ts';

/** The most things of a resource that one search shows. */
export const foundAtMost = 6;

/** A thing that the search of the desk found. `id`: its number, by which its page is found; `detail`: what tells it from another one. */
const found = z.object({ resource: z.enum(deskResources), id: z.string(), title: z.string(), detail: z.string() });
export type Found = z.infer<typeof found>;

export const findEndpoint = endpoint({
  method: 'GET',
  path: '/api/v1/operator/find',
  summary: 'Trouver une organisation, une personne, un contenu ou une demande : titre, SIRET, adresse ou numéro, brouillons compris',
  query: z.object({ q: keyword }),
  answer: z.object({ rows: z.array(found) }),
});
