import { job, noPayload } from '#api/platform/jobs/job.ts';
import { tellOffers } from './tell-offers.ts';

/** Tells subscribers of the offers that have appeared, five minutes after their hour at most. */
export const tellOffersJob = job({
  name: 'offers.tell',
  cron: '*/5 * * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute((tx) => tellOffers(tx, now)),
});
