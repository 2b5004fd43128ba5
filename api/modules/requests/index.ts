import { sendRequestMail, sweepRequestsJob } from './requests.jobs.ts';

export { requestRoutes } from './requests.routes.ts';

export const requestJobs = [sendRequestMail, sweepRequestsJob];
