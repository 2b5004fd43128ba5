import { notifyStudiesJob } from './studies.jobs.ts';
import './studies.tables.ts';

export type { StudyAttachments } from './desk/study-attachments.ts';
export { studyKind } from './desk/study-kind.ts';
export { publishStudy, type StudyDraft } from './publish-studies.ts';
export { visibleStudies } from './studies.access.queries.ts';
export { type Roadmap, roadmapOf } from './studies.queries.ts';
export { studyRoutes } from './studies.routes.ts';
export { recordChanges } from './study-changes.ts';

export const studyJobs = [notifyStudiesJob];
