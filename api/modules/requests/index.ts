import { sendAnswerMail, sendRequestMail, sweepRequestsJob } from './requests.jobs.ts';

export { missDeskRoutes } from './desk/misses-desk.routes.ts';
export { countOpenRequests } from './desk/request-desk.queries.ts';
export { requestDeskRoutes } from './desk/request-desk.routes.ts';
export { requestRoutes } from './requests.routes.ts';

export const requestJobs = [sendRequestMail, sendAnswerMail, sweepRequestsJob];
