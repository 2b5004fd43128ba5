export { offerRoutes } from './offers.routes.ts';
export { type OfferDraft, publishOffers } from './publish-offers.ts';
