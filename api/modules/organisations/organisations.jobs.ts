import { job, noPayload } from '#api/platform/jobs/job.ts';
import { hasChangedSince } from './organisation-indexing.queries.ts';
import { refreshListings } from './supplier-listings.queries.ts';

/** The past in which the job looks for changes, in milliseconds: two of its hours, since an import may last as long as one. */
const lookedBack = 2 * 3_600_000;

/**
 * Writes anew, each hour in which companies changed, the lists of suppliers and the stored counts that differ from the companies: two
 * companies written at once are each counted without the other.
 */
export const refreshListingsJob = job({
  name: 'organisations.refresh-listings',
  cron: '35 * * * *',
  payload: noPayload,
  run: ({ db, now }) =>
    db.transaction().execute(async (tx) => {
      if (await hasChangedSince(tx, new Date(now.getTime() - lookedBack))) await refreshListings(tx, 'all');
    }),
});
