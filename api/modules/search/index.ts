export type { Findable } from './engine/kind-index.ts';
export { noteMiss } from './note-miss.ts';
export { indexForSearch, refreshKeywords } from './search.indexing.queries.ts';
export { sweepMissesJob } from './search.jobs.ts';
export { matchedEntities, matchWords, type SearchMatch } from './search.queries.ts';
export { searchRoutes } from './search.routes.ts';
