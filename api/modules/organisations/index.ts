export { referentKind } from './desk/referent-kind.ts';
export { familiesByCode, organisationIds } from './import-keys.queries.ts';
export { refreshMembers } from './members.queries.ts';
export { forgetOrganisations, reindexOrganisations, reindexSellers } from './organisation-indexing.queries.ts';
export { moveSellers } from './organisations.import.queries.ts';
export { refreshListingsJob } from './organisations.jobs.ts';
export { insertSheet, replaceContacts, replaceFamilies, type SheetColumns, type SheetKind, updateSheet } from './sheet-writing.queries.ts';
export { refreshListings } from './supplier-listings.queries.ts';
