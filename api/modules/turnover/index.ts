export { refreshPartnerships } from './turnover.queries.ts';
