import { deleteUnattachedFile } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import { job, noPayload } from '#api/platform/jobs/job.ts';

/** Milliseconds: two days. */
const graceTime = 2 * 24 * 3600 * 1000;

/**
 * Deletes the files sent more than two days ago that no contract and no document has: the row first, then the bytes when no other file has
 * the same. Returns their number.
 */
export async function purgeFiles(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceTime);
  await files.purgeDrafts(before);
  for (let count = 0; ; count += 1) {
    const file = await db.transaction().execute((tx) => deleteUnattachedFile(tx, before));
    if (!file) return count;
    if (!file.isShared) await files.forget(file.sha256, before);
  }
}

/** Runs `purgeFiles` each night. */
export const purgeFilesJob = job({
  name: 'contracts.sweep-files',
  cron: '40 3 * * *',
  payload: noPayload,
  run: async ({ db, files, now }) => void (await purgeFiles(db, files, now)),
});
