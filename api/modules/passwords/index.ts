export { createPasswordLink, passwordLinkUrl } from './password-links.ts';
export { resetMailJob } from './passwords.jobs.ts';
export { passwordRoutes } from './passwords.routes.ts';
