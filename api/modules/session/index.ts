export { admission } from './admission.routes.ts';
export { sweepJob } from './session.jobs.ts';
export { endSessionsOf, findUserByEmail } from './session.queries.ts';
export { sessionRoutes } from './session.routes.ts';
