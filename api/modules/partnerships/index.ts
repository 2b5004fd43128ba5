export { partnerIdsOf } from './partnerships.access.queries.ts';
