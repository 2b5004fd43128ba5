import { sendAnswerMail, sendRequestMail, sweepRequestsJob } from './requests.jobs.ts';

export { requestDeskRoutes } from './desk/request-desk.routes.ts';
export { requestRoutes } from './requests.routes.ts';

export const requestJobs = [sendRequestMail, sendAnswerMail, sweepRequestsJob];
