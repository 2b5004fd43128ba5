import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image, titledImage } from '#protocol/core/image.ts';
import { slug } from '#protocol/core/query.ts';

const titledSlug = z.object({ slug: z.string(), title: z.string() });
const mark = z.object({ title: z.string(), media: image.nullable() });
export const sheetContact = z.object({
  firstname: z.string(),
  lastname: z.string(),
  title: z.string().nullable(),
  service: z.string().nullable(),
  function: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  tel: z.string().nullable(),
});
export type SheetContact = z.infer<typeof sheetContact>;

/** The sheet of a supplier or of a subscriber (SHT-25). HTML in its texts was sanitised when it was stored (RDG-171). */
export const sheet = z.object({
  id: z.string(),
  type: z.enum(['supplier', 'subscriber']),
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  /** The parent company (RDG-175); null when there is none. */
  affiliate: titledSlug.nullable(),
  activity: z.string().nullable(),
  address: z.object({
    street: z.string().nullable(),
    postal: z.string().nullable(),
    city: z.string().nullable(),
    /** The code of the French department: '56', '2A'; null abroad. */
    department: z.string().nullable(),
    country: z.string(),
    coordinates: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  }),
  medias: z.object({ thumbnail: titledImage.nullable(), gallery: z.array(titledImage), video: z.string().nullable() }),
  metadatas: z.object({
    collaborator: z.boolean(),
    favorite: z.boolean(),
    phone: z.string().nullable(),
    siret: z.string().nullable(),
    /** The identifier of a foreign supplier in its country, `address.country`; it has no SIRET. */
    foreignId: z.string().nullable(),
    referenceYear: z.int().nullable(),
    keyNumbers: z.array(z.object({ key: z.string(), value: z.string() })),
    members: z.int(),
    /** The subsidiaries of the group. */
    affiliates: z.array(titledSlug.extend({ city: z.string().nullable() })),
    linkedin: z.string().nullable(),
    website: z.string().nullable(),
    youtube: z.string().nullable(),
    chanel_youtube: z.string().nullable(),
    custom_link: z.object({ uri: z.string(), title: z.string() }).nullable(),
    videoLinkText: z.string().nullable(),
    family: z.string().nullable(),
    /** URL of the form that evaluates the supplier (SHT-22). */
    linkeval: z.string().nullable(),
    /** True when users may ask this supplier for a made-to-measure offer (OFF-02). */
    onDemand: z.boolean(),
  }),
  contacts: z.object({
    /** The referent: the person of the network's team who follows this organisation (RDG-183). */
    references: z.array(sheetContact),
    list: z.array(sheetContact),
    /** The document that presents the company (SHT-17). */
    file: titledSlug.nullable(),
  }),
  labels: z.array(mark),
  certifications: z.array(mark),
  tags: z.array(z.string()),
  updatedAt: z.iso.datetime(),
  isParentCompany: z.boolean(),
  expertPages: z.array(titledSlug.extend({ description: z.string() })),
  /** Number of entries of the tabs; a tab without entry is hidden (SHT-18). */
  counts: z.object({ offers: z.int(), documents: z.int() }),
});
export type Sheet = z.infer<typeof sheet>;

/** The sheet of a subscriber, for every member. The sheet of a supplier is in `supplierEndpoints`. */
export const sheetEndpoints = {
  subscriber: endpoint({
    method: 'GET',
    path: '/api/v1/subscriber/:slug',
    summary: 'La fiche d’un adhérent',
    params: z.object({ slug }),
    answer: sheet,
  }),
} as const;
