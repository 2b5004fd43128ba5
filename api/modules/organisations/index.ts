export { familiesByCode, organisationIds } from './known.queries.ts';
export { reindexOrganisations } from './organisations.indexing.queries.ts';
export { refreshListings } from './organisations.listings.queries.ts';
