import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { collection } from '#protocol/core/page.ts';

/** The number of references on the home page (HOM-11, HOM-12). */
export const referencesShown = 6;

const shared = { id: z.string(), slug: z.string(), title: z.string(), medias: z.object({ thumbnail: image.nullable() }) };
/**
 * A reference of the home page: an organisation that joined lately, or its next webinar (HOM-14). `family`: the family of a supplier, or
 * the activity of a subscriber.
 */
export const reference = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['supplier', 'subscriber']), family: z.string().nullable(), city: z.string().nullable(), ...shared }),
  z.object({ type: z.literal('webinar'), startsAt: z.iso.datetime(), ...shared }),
]);
export type Reference = z.infer<typeof reference>;

export const homeEndpoints = {
  references: endpoint({
    method: 'GET',
    path: '/api/v1/home/suppliers',
    summary: 'Les derniers fournisseurs (pour un fournisseur, les derniers adhérents) et leurs webinars à venir',
    answer: collection(reference),
  }),
} as const;
