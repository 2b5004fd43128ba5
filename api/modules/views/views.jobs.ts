import { parisDate } from '#api/platform/clock.ts';
import { job, noPayload } from '#api/platform/jobs/job.ts';
import { addMonths } from '#protocol/core/calendar.ts';
import { deleteViewsBefore } from './views.queries.ts';

/** The months for which openings are kept. */
const monthsKept = 25;

/** Deletes each night the openings older than 25 months. */
export const sweepViewsJob = job({
  name: 'views.sweep',
  cron: '55 3 * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute(async (tx) => void (await deleteViewsBefore(tx, addMonths(parisDate(now), -monthsKept)))),
});
