export { reindexOrganisations } from './organisations.indexing.queries.ts';
