import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '#api/platform/database/schema.ts';
import { queueOptions } from '#api/platform/jobs/jobs.ts';

/** Makes the tables of pg-boss where no portal has run yet, and the queues of the jobs to restore. */
export async function prepareQueues(db: Db, kind: 'postgres' | 'embedded', queues: readonly string[]): Promise<void> {
  if (queues.length === 0) return;
  const boss = new PgBoss({ db: fromKysely(db), backend: kind === 'embedded' ? 'pglite' : 'postgres', supervise: false, schedule: false });
  let failure: unknown = null;
  boss.on('error', (error) => {
    failure ??= error;
  });
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue, queueOptions);
  await boss.stop({ graceful: false });
  if (failure) throw failure;
}
