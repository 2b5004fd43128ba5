export type { OfferDraft } from './offer-draft.ts';
export { offerRoutes } from './offers.routes.ts';
export { publishOffers } from './publish-offers.ts';
