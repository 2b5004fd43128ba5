import { tellOffersJob } from './offers.jobs.ts';

export { offerKind } from './desk/offer-kind.ts';
export type { OfferDraft } from './offer-draft.ts';
export { offersOfProfile, type ProfileOfferRow, suppliersWithOffer } from './offers.queries.ts';
export { offerRoutes } from './offers.routes.ts';
export { publishOffers, reindexOffersOf } from './publish-offers.ts';

export const offerJobs = [tellOffersJob];
