import { purgeMissesJob } from './search.jobs.ts';

export type { SearchableEntity } from './engine/inverted-index.ts';
export { recordMiss } from './record-miss.ts';
export { bestEntities, matchedCompanies, matchedEntities, matchWords, readingOf, type SearchMatch } from './search.queries.ts';
export { searchRoutes } from './search.routes.ts';
export { indexForSearch, refreshKeywords } from './search-indexing.queries.ts';
export { findByTyping, linkableDocument } from './typed-choices.queries.ts';

export const searchJobs = [purgeMissesJob];
