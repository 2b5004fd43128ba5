export { partnersOf, refreshPartnerships } from './turnover.queries.ts';
