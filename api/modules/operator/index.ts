import { sweepDeskJob } from './operator.jobs.ts';

export { operatorRoutes } from './operator.routes.ts';

export const operatorJobs = [sweepDeskJob];
