import './studies.tables.ts';

export { changeStatus, publishStudy, type StudyDraft, statusKey } from './publish-studies.ts';
export { countRoadmap, type Roadmap } from './studies.queries.ts';
export { studyRoutes } from './studies.routes.ts';
