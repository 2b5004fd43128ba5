import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { keyword } from '#protocol/core/query.ts';

/** A document of a negotiated offer, as the 'Offres négociées' card shows it (1-portal 3, 'Document'). */
export const offerDocument = z.object({
  title: z.string(),
  link: z.string(),
  format: z.enum(['pdf', 'xls']),
  category: z.string(),
  affiliate: z.string().nullable(),
  body: z.string(),
  fid: z.string().nullable(),
  supplier: z.object({ slug: z.string(), title: z.string() }),
  /** The last day of the offer, yyyy-mm-dd; null when it has none. */
  expirationDate: z.iso.date().nullable(),
});
export type OfferDocument = z.infer<typeof offerDocument>;

export const offerEndpoints = {
  documents: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/offers-documents',
    summary: 'Les documents des offres négociées qui répondent à une recherche',
    query: z.object({ s: keyword, page: pageNumber }),
    answer: paged(offerDocument),
  }),
} as const;
