export { type Findable, indexForSearch, refreshKeywords } from './search.indexing.queries.ts';
