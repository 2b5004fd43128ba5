import { fromKysely, PgBoss } from 'pg-boss';
import { underMigrationLock } from '#api/platform/database/migrate.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { EnqueueIn, Job, JobContext } from './job.ts';

/** The running queue. */
export type Jobs = {
  enqueue: EnqueueIn;
  stop: () => Promise<void>;
};

type JobsOptions = {
  db: Db;
  kind: 'postgres' | 'embedded';
  jobs: readonly Job[];
  /** Without schedules, only the jobs that are queued run. */
  runsSchedules?: boolean;
  /** Makes the context of one run. */
  context: (enqueue: EnqueueIn) => JobContext;
  onError: (error: unknown) => void;
};

/**
 * The bounds of a run, in seconds: a job that lasts longer than four minutes starts again, as long as the slowest mail server may take; so does
 * one whose worker has given no sign for one minute (pg-boss gives it every 30 seconds).
 */
const runBounds = { expireInSeconds: 240, heartbeatSeconds: 60 };

/** The retries of every queue: further and further apart, for about six hours. */
export const queueOptions = { retryLimit: 12, retryDelay: 5, retryBackoff: true, ...runBounds };

/** Retries further and further apart during the first hour (10 attempts), then once an hour for `days` days. */
const retriesFor = (days: number) => ({ ...queueOptions, retryLimit: 10 + 24 * days, retryDelayMax: 3600 });

/** Returns the reason of a failure for the log: its code when it has one, since the message of a mail error may show an address. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'inconnu';
  return 'code' in error && error.code ? String(error.code) : error.message;
};

/**
 * Starts the queue on the portal's own database, and a worker for each job. The job of a killed worker runs again after a minute. Nodes
 * that start together wait for each other: pg-boss fails when two of them create its tables at once.
 */
export const startJobs = (options: JobsOptions): Promise<Jobs> =>
  options.kind === 'embedded' ? startQueue(options) : underMigrationLock(options.db, () => startQueue(options));

async function startQueue({ db, kind, jobs, runsSchedules = true, context, onError }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: fromKysely(db),
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    supervise: true,
    schedule: runsSchedules,
  });
  const enqueue: EnqueueIn = async (tx, { name, retryForDays }, payload, after) => {
    await boss.send(name, payload, {
      db: fromKysely(tx),
      // The queues of installed portals keep the bounds with which they were created.
      ...runBounds,
      ...(retryForDays && retriesFor(retryForDays)),
      ...(after && { startAfter: after }),
    });
  };
  boss.on('error', onError);
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, queueOptions);
    let worker = '';
    worker = await boss.work(job.name, { pollingIntervalSeconds: kind === 'embedded' ? 2 : 1 }, async (batch) => {
      for (const { data } of batch)
        await job.run(context(enqueue), data).catch((error: unknown) => {
          onError(new Error(`${job.name} : ${reasonOf(error)}`));
          throw error;
        });
      // Wakes the worker for the jobs still in the queue, instead of waiting for its next poll.
      boss.notifyWorker(worker);
    });
    if (runsSchedules && job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Paris', missed: 'once' });
  }
  return { enqueue, stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
