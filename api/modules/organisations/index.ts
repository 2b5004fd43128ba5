export { familiesByCode, organisationIds } from './import-keys.queries.ts';
export { reindexOrganisations } from './organisation-indexing.queries.ts';
export { refreshListings } from './supplier-listings.queries.ts';
