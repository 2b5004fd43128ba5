import { job, noPayload } from '#api/platform/jobs/job.ts';
import { purgeMisses } from './search-misses.queries.ts';

/** Every night, deletes the searches without result older than twelve months. */
export const purgeMissesJob = job({
  name: 'search.sweep-misses',
  cron: '27 3 * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute(async (tx) => void (await purgeMisses(tx, now))),
});
