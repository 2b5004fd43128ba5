import { sweepDeskJob } from './operator.jobs.ts';

export { contentKinds } from './content-kinds.ts';
export { operatorRoutes } from './operator.routes.ts';
export { applyDraft } from './visits/apply-draft.ts';

export const operatorJobs = [sweepDeskJob];
