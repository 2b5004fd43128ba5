import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { keyword, slug } from '#protocol/core/query.ts';
import { portalDocument } from '#protocol/documents/documents.ts';
import { sheetContact } from '#protocol/sheets/sheet.ts';

/** A negotiated price, in euros excluding tax. `usualPrice`: what one pays without the offer, null when it is not said. */
export const offerPrice = z.object({
  title: z.string(),
  unit: z.string().nullable(),
  price: z.number(),
  usualPrice: z.number().nullable(),
});
export type OfferPrice = z.infer<typeof offerPrice>;

/** A negotiated offer (1-portal 3). */
export const offer = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  special: z.boolean(),
  /** Its last day, yyyy-mm-dd; null when it has none. */
  expirationDate: z.iso.date().nullable(),
  updatedAt: z.iso.datetime(),
  supplier: z.object({ slug: z.string(), title: z.string(), thumbnail: image.nullable(), collaborator: z.boolean() }),
  medias: z.object({ heading: image.nullable() }),
  contacts: z.array(sheetContact),
  prices: z.array(offerPrice),
  documents: z.array(portalDocument),
  catalogUrl: z.string().nullable(),
});
export type Offer = z.infer<typeof offer>;

/** An offer that is over: its name and its last day, and nothing that one could still order from. */
const pastOffer = z.object({ id: z.string(), title: z.string(), expirationDate: z.iso.date() });
export type PastOffer = z.infer<typeof pastOffer>;

/** A document of a current offer, as the 'Offres négociées' card shows it. */
export const offerDocument = portalDocument.extend({
  supplier: z.object({ slug: z.string(), title: z.string() }),
  expirationDate: z.iso.date().nullable(),
});
export type OfferDocument = z.infer<typeof offerDocument>;

const search = z.object({ s: keyword, page: pageNumber });

export const offerEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/offers',
    summary: 'Les offres négociées en cours qui répondent à une recherche',
    query: search,
    answer: paged(offer),
  }),
  ofSupplier: endpoint({
    method: 'GET',
    path: '/api/v1/offers/:slug',
    summary: 'Les offres d’un fournisseur : celles en cours, et le nom de celles de l’année qui ont expiré',
    params: z.object({ slug }),
    query: z.object({ page: pageNumber }),
    answer: paged(offer).extend({ expired: z.array(pastOffer) }),
  }),
  documents: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/offers-documents',
    summary: 'Les documents des offres négociées qui répondent à une recherche',
    query: search,
    answer: paged(offerDocument),
  }),
} as const;
