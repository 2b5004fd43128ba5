import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { role } from '#protocol/core/role.ts';
import { portalDocument } from '#protocol/documents/documents.ts';

const person = z.object({
  lastname: z.string(),
  firstname: z.string(),
  service: z.string().nullable(),
  fonction: z.string().nullable(),
  email: z.string().nullable(),
  tel: z.string().nullable(),
  phone: z.string().nullable(),
});
/**
 * A session for which the user is validated, with the slugs of its documents. `isReadable` (ours): its training is in the catalogue, else its `slug`
 * leads nowhere.
 */
const followedTraining = z.object({
  title: z.string(),
  slug: z.string(),
  isReadable: z.boolean(),
  metadatas: z.object({ dates: z.string() }),
  support: z.string().nullable(),
  convention: z.string().nullable(),
  presence: z.string().nullable(),
});
/** A document of the profile, with what its preview and its download need. */
const profileDocument = portalDocument.omit({ body: true });
/** A current offer of the profile. `slug`, `supplier`: the slug and the name of its supplier, on whose sheet it stands. */
const profileOffer = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  supplier: z.string(),
  /** The last day, yyyy-mm-dd; null for an offer without end. */
  expirationDate: z.iso.date().nullable(),
});

/** The data of the profile page (PRO-15). */
const profile = z.object({
  metadatas: person.extend({ type: role, typeLabel: z.string(), profil: z.string().nullable() }),
  identity: z
    .object({
      title: z.string(),
      slug: z.string(),
      medias: z.object({ thumbnail: z.object({ source: z.string(), alt: z.string() }).nullable() }),
      address: z.object({ street: z.string().nullable(), postal: z.string().nullable(), city: z.string().nullable(), country: z.string() }),
      metadatas: z.object({
        siret: z.string(),
        category: z.string().nullable(),
        family: z.string().nullable(),
        staff: z.int().nullable(),
        sector: z.string().nullable(),
        ca: z.number().nullable(),
        naf: z.string().nullable(),
      }),
    })
    .nullable(),
  contacts: z.array(person.extend({ address: z.string().nullable() })),
  formations: z.object({ scheduled: z.array(followedTraining), past: z.array(followedTraining) }),
  /** The documents of the user's organisation, and the offers of RDG-434: the newest first, 200 at most. */
  documents: z.array(profileDocument),
  offers: z.array(profileOffer),
});
export type Profile = z.infer<typeof profile>;

export const profileEndpoints = {
  profile: endpoint({ method: 'GET', path: '/api/v1/profil', summary: 'Le profil de l’utilisateur connecté', answer: profile }),
} as const;
