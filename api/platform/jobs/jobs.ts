import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, Tx } from '#api/platform/database/schema.ts';

/** A job of an area: its name, and what it does with its payload. Run again after a failure: it must bear being run twice. */
export type Job = {
  name: string;
  /** When it runs by itself, as a cron line in Paris time. Several nodes run it once; what was missed, once more when they are back. */
  cron?: string;
  /** Nobody would ask for it again: tried for five days where others give up after some hours. */
  tireless?: true;
  run: (payload: Record<string, unknown>) => Promise<void>;
};
export type Jobs = {
  /** Adds a job in the caller's transaction. */
  enqueue: (tx: Tx, name: string, payload: object) => Promise<void>;
  stop: () => Promise<void>;
};

/** How every queue of the portal tries again. */
export const queueOptions = { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 };

/** Further and further apart at first, then one attempt each hour. */
const tirelessly = { ...queueOptions, retryLimit: 130, retryDelayMax: 3600 };

/** Why a job failed, by a code where there is one: a mail's error may hold an address. All of it stays with the job. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'inconnu';
  return 'code' in error && error.code ? String(error.code) : error.message;
};

/** Starts the queue on the portal's own database and the workers of `jobs`. A killed worker's job runs again after a minute. */
export async function startJobs(
  db: Db,
  kind: 'postgres' | 'embedded',
  jobs: readonly Job[],
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({ db: fromKysely(db), backend: kind === 'embedded' ? 'pglite' : 'postgres', supervise: true, schedule: true });
  boss.on('error', onError);
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, queueOptions);
    let worker = '';
    worker = await boss.work<Record<string, unknown>>(job.name, { pollingIntervalSeconds: kind === 'embedded' ? 2 : 1 }, async (batch) => {
      for (const { data } of batch)
        await job.run(data).catch((error: unknown) => {
          onError(new Error(`${job.name} : ${reasonOf(error)}`));
          throw error;
        });
      // Those that wait behind do not wait for the next look.
      boss.notifyWorker(worker);
    });
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Paris', missed: 'once' });
  }
  const tireless = new Set(jobs.filter((job) => job.tireless).map(({ name }) => name));
  return {
    async enqueue(tx, name, payload) {
      await boss.send(name, payload, { db: fromKysely(tx), ...(tireless.has(name) && tirelessly) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
