import type { ContentKind } from '#api/modules/desk/index.ts';
import { type OfferForm, offerDeskEndpoints, offerFields } from '#protocol/offers/offer-desk.ts';
import { judgeOffer } from './judge-offer.ts';
import {
  findDocumentCategoryChoices,
  findSpecialChoices,
  findStoredOffer,
  findSupplierChoices,
  offerSource,
  offerWords,
} from './offer-desk.queries.ts';
import { formOf } from './offer-form.ts';
import { changeOffer, createOffer, removeOffers } from './write-offer.ts';

/** Negotiated offers at the desk, with their documents. Members find all those of a supplier on one page. */
export const offerKind: ContentKind<OfferForm> = {
  resource: 'offers',
  endpoints: offerDeskEndpoints,
  searchKind: null,
  searchedText: offerWords,
  fields: offerFields,
  table: 'offers',
  source: offerSource,
  filters: ['special'],
  columns: ['supplier', 'expiresOn'],
  pathOf: (slug) => `/fournisseur/${slug}/offres`,
  lastDay: { field: 'expiresOn', of: ({ expiresOn }) => expiresOn },
  choices: { supplier: findSupplierChoices, special: findSpecialChoices, 'documents.category': findDocumentCategoryChoices },
  readForm: async (db, id) => formOf(await findStoredOffer(db, id)),
  judge: judgeOffer,
  insert: createOffer,
  update: changeOffer,
  remove: removeOffers,
};
