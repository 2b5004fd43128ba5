import './indices.tables.ts';

export { indexKind } from './desk/index-kind.ts';
export { pointRoutes } from './desk/points.routes.ts';
export { indexTaker, pointTaker } from './desk/take-file-values.ts';
export { shownValue, variationOf } from './index-value.ts';
export { writeSuccessors as publishSuccessions } from './indices.import.queries.ts';
export { refreshFigures } from './indices.queries.ts';
export { indexRoutes } from './indices.routes.ts';
export { type IndexDraft, type IndexFamilyDraft, publishFamilies, publishIndices } from './publish-indices.ts';
