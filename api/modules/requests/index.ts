import { purgeRequestsJob, sendRequestMail } from './requests.jobs.ts';

export { requestRoutes } from './requests.routes.ts';

export const requestJobs = [purgeRequestsJob, sendRequestMail];
