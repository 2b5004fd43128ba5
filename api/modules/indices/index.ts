import './indices.tables.ts';

export { refreshFigures } from './indices.queries.ts';
export { indexRoutes } from './indices.routes.ts';
export { type IndexDraft, type IndexFamilyDraft, publishFamilies, publishIndices } from './publish-indices.ts';
export { listRevisionChoices, type RevisionChoice, type RevisionSeriesRow, readRevisionSeries } from './revision-series.queries.ts';
export { symbolOf, unityOf } from './unity.ts';
