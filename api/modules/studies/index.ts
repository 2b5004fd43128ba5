import './studies.tables.ts';

export { changeStatus, publishStudy, type StudyDraft, statusKey } from './publish-studies.ts';
export { findReaders, visibleStudies } from './studies.access.queries.ts';
export { type Roadmap, roadmapOf } from './studies.queries.ts';
export { studyRoutes } from './studies.routes.ts';
export { recordChanges } from './study-changes.ts';
