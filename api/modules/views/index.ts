import { sweepViewsJob } from './views.jobs.ts';

export { viewRoutes } from './views.routes.ts';

export const viewJobs = [sweepViewsJob];
