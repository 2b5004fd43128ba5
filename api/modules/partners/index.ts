export { partnersOf } from './partners.queries.ts';
