export { reindexOrganisations } from './organisations.indexing.queries.ts';
export { refreshListings } from './organisations.listings.queries.ts';
