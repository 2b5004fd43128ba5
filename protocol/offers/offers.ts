import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { keyword, slug } from '#protocol/core/query.ts';
import { portalDocument } from '#protocol/documents/documents.ts';
import { keywordFields, pageOfResults } from '#protocol/search/reading.ts';
import { sheetContact } from '#protocol/sheets/sheet.ts';

/** A negotiated price, in euros excluding tax. `usualPrice`: the price without the offer, null when it is unknown. */
export const offerPrice = z.object({
  title: z.string(),
  unit: z.string().nullable(),
  price: z.number(),
  usualPrice: z.number().nullable(),
});
export type OfferPrice = z.infer<typeof offerPrice>;

/** A negotiated offer (OFF-05). `supplier.collaborator`: the user works with this supplier (RDG-180). */
export const offer = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  special: z.boolean(),
  /** The last day, yyyy-mm-dd; null for an offer without end. */
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

/** An offer that has ended: its name and its last day, without prices and documents. */
const pastOffer = z.object({ id: z.string(), title: z.string(), expirationDate: z.iso.date() });
export type PastOffer = z.infer<typeof pastOffer>;

/** A document of a current offer, as the card 'Offres négociées' shows it. */
export const offerDocument = portalDocument.extend({
  supplier: z.object({ slug: z.string(), title: z.string() }),
  expirationDate: z.iso.date().nullable(),
});
export type OfferDocument = z.infer<typeof offerDocument>;

export const offerEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/offers',
    summary: 'Les offres négociées en cours qui répondent à une recherche',
    query: z.object({ ...keywordFields, page: pageNumber }),
    answer: pageOfResults(offer),
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
    query: z.object({ s: keyword, page: pageNumber }),
    /** `offers`: the number of offers that match, with or without documents. */
    answer: paged(offerDocument).extend({ offers: z.int() }),
  }),
} as const;
