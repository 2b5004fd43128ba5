export { admission } from './admission.routes.ts';
export { createPasswordLink, passwordLinkUrl } from './password-links.ts';
export { hashPassword } from './passwords.ts';
export { sessionJobs } from './session.jobs.ts';
export { endSessionsOf } from './session.queries.ts';
export { sessionRoutes } from './session.routes.ts';
