export { admission } from './admission.routes.ts';
export { countAttempt } from './attempts.ts';
export { sweepJob } from './session.jobs.ts';
export { endSessionsOf, findUserByEmail, forgetFailure } from './session.queries.ts';
export { sessionRoutes } from './session.routes.ts';
