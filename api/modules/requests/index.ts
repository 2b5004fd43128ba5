import { sendAnswerMail, sendRequestMail, sweepRequestsJob } from './requests.jobs.ts';

export { countOpenRequests } from './desk/request-desk.queries.ts';
export { requestDeskRoutes } from './desk/request-desk.routes.ts';
export { requestRoutes } from './requests.routes.ts';

export const requestJobs = [sendRequestMail, sendAnswerMail, sweepRequestsJob];
