import './indices.tables.ts';

export { refreshFigures } from './indices.queries.ts';
export { indexRoutes } from './indices.routes.ts';
export { type IndexDraft, type IndexFamilyDraft, publishFamilies, publishIndices } from './publish-indices.ts';
