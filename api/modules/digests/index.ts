import { digestsOfTheHour, sendDigestJob, sweepDigestsJob } from './digests.jobs.ts';

export { unsubscribeRoutes } from './unsubscribe.routes.ts';

export const digestJobs = [digestsOfTheHour, sendDigestJob, sweepDigestsJob];
