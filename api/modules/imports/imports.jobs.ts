import { job, noPayload } from '#api/platform/jobs/job.ts';
import { sweepRuns } from './desk/run-files.ts';
import { sweepStaged } from './desk/staging.ts';
import { sweepLists } from './sweep-lists.ts';
import { sweepLedger } from './undo/ledger.queries.ts';

/**
 * Deletes each night what is kept of the imports older than 30 days: reports, lists, files that were left waiting, and the ledger by which the
 * last one can be undone.
 */
export const sweepImportsJob = job({
  name: 'imports.sweep',
  cron: '20 4 * * *',
  payload: noPayload,
  async run({ db, settings, now }) {
    await db.transaction().execute((tx) => sweepLedger(tx, now));
    await sweepRuns(settings.dataFolder, now);
    await sweepStaged(settings.dataFolder, now);
    await sweepLists(settings.dataFolder, now);
  },
});
