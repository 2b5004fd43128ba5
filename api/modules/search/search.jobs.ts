import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { purgeMisses } from './search-misses.queries.ts';

/** Every night, deletes the searches without result older than twelve months. */
export const purgeMissesJob = (db: Db, now: Clock): Job => ({
  name: 'search.sweep-misses',
  cron: '27 3 * * *',
  run: () => db.transaction().execute(async (tx) => void (await purgeMisses(tx, now()))),
});
