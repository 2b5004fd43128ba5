import { openPushesJob, sendPushJob, sweepDevicesJob } from './push.jobs.ts';

export { pushRoutes } from './push.routes.ts';
export { storedVapidPair } from './push-keys.queries.ts';

export const pushJobs = [openPushesJob, sendPushJob, sweepDevicesJob];
