import { job, noPayload } from '#api/platform/jobs/job.ts';
import { notifyChanges } from './notify-changes.ts';

/** Notifies each hour the readers of the studies that have changed, once a study and day. */
export const notifyStudiesJob = job({
  name: 'studies.notify',
  cron: '10 * * * *',
  payload: noPayload,
  run: ({ db, now, settings }) => db.transaction().execute((tx) => notifyChanges(tx, now, settings.networkName)),
});
