import { deleteUnattachedFile } from '#api/modules/files/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';

const patience = 2 * 24 * 3600 * 1000;

/** Clears files sent more than two days ago that nothing carries: the row first, then the bytes when no other file has the same. */
export async function purgeFiles(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - patience);
  await files.purgeDrafts(before);
  for (let swept = 0; ; swept += 1) {
    const gone = await db.transaction().execute((tx) => deleteUnattachedFile(tx, before));
    if (!gone) return swept;
    if (!gone.isShared) await files.forget(gone.sha256, before);
  }
}

/** Each night. */
export const purgeFilesJob = (db: Db, files: FileStore, now: Clock): Job => ({
  name: 'contracts.sweep-files',
  cron: '40 3 * * *',
  run: async () => {
    await purgeFiles(db, files, now());
  },
});
