export { familiesByCode, organisationIds } from './known.queries.ts';
export { reindexOrganisations, reindexSellers } from './organisations.indexing.queries.ts';
export { refreshListings } from './organisations.listings.queries.ts';
export { refreshMembers } from './organisations.members.queries.ts';
