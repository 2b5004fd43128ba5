import { job, noPayload } from '#api/platform/jobs/job.ts';
import { tellDocuments } from './tell-documents.ts';

/** Tells members of the documents that have appeared, five minutes after their hour at most. */
export const tellDocumentsJob = job({
  name: 'documents.tell',
  cron: '*/5 * * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute((tx) => tellDocuments(tx, now)),
});
