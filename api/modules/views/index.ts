import { sweepViewsJob } from './views.jobs.ts';

export { type Openings, openingsOf } from './views.queries.ts';
export { viewRoutes } from './views.routes.ts';

export const viewJobs = [sweepViewsJob];
