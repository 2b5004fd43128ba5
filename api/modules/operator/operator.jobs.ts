import { sweepContents } from '#api/modules/desk/index.ts';
import { job, noPayload } from '#api/platform/jobs/job.ts';
import { contentKinds } from './content-kinds.ts';

/** Empties each night the trash of the desk, and deletes the old lines of the histories. */
export const sweepDeskJob = job({
  name: 'desk.sweep',
  cron: '10 4 * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute((tx) => sweepContents(tx, contentKinds, now)),
});
