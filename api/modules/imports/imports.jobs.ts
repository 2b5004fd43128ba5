import { job, noPayload } from '#api/platform/jobs/job.ts';
import { sweepRuns } from './desk/run-files.ts';

/** Deletes each night the reports and the lists of the imports older than 30 days. */
export const sweepImportsJob = job({
  name: 'imports.sweep',
  cron: '20 4 * * *',
  payload: noPayload,
  run: ({ settings, now }) => sweepRuns(settings.dataFolder, now),
});
