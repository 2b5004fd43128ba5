import { sweepContents } from '#api/modules/desk/index.ts';
import { deleteVisitsBefore } from '#api/modules/visits/index.ts';
import { job, noPayload } from '#api/platform/jobs/job.ts';
import { contentKinds } from './content-kinds.ts';

/** The days for which a visit that is over is kept; the journal keeps its line. */
const visitDays = 30;

/** Empties each night the trash of the desk, and deletes the old lines of the histories and the visits that are over. */
export const sweepDeskJob = job({
  name: 'desk.sweep',
  cron: '10 4 * * *',
  payload: noPayload,
  run: ({ db, now }) =>
    db.transaction().execute(async (tx) => {
      await sweepContents(tx, contentKinds, now);
      await deleteVisitsBefore(tx, new Date(now.getTime() - visitDays * 86_400_000));
    }),
});
