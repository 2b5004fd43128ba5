import { z } from 'zod';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import type { SendMail } from '#api/platform/mail/mail.ts';
import type { Pusher } from '#api/platform/push/push.ts';
import type { Settings } from '#api/platform/settings.ts';

/** Everything that a job may use. `now` is the start of this run. */
export type JobContext = {
  db: Db;
  now: Date;
  send: SendMail;
  push: Pusher;
  files: FileStore;
  settings: Settings;
  enqueue: EnqueueIn;
};

/** A job of an area. After a failure it runs again, so it must bear being run twice with the same payload. */
export type Job<Payload extends object = object> = {
  /** The name of its queue in the database. Pending jobs of installed portals have it: it never changes. */
  name: string;
  /** The schedule of a job that runs by itself: a cron line in Paris time. Several nodes run it once; a missed run is made up for once. */
  cron?: string;
  /** Tries again for this many days: for a job that no user would ask for again. Without it, for about six hours. */
  retryForDays?: number;
  payload: z.ZodType<Payload>;
  /** Parses the payload, then does the work. */
  run: (ctx: JobContext, payload: unknown) => Promise<void>;
};

/** Adds a job to the caller's transaction: it runs only after the commit. `after`: and not before then. */
export type Enqueue = <Payload extends object>(job: Job<Payload>, payload: NoInfer<Payload>, after?: Date) => Promise<void>;
/** Adds a job to `tx`. `after`: it does not run before then. */
export type EnqueueIn = <Payload extends object>(tx: Tx, job: Job<Payload>, payload: NoInfer<Payload>, after?: Date) => Promise<void>;

type JobDefinition<Payload extends object> = Omit<Job<Payload>, 'run'> & { run: (ctx: JobContext, payload: Payload) => Promise<void> };

/** The payload of a job that needs none: `{}`. */
export const noPayload = z.object({});

/** Declares a job. A payload that its schema refuses is a defect: the run fails and names the fields, never their values. */
export const job = <Payload extends object>(definition: JobDefinition<Payload>): Job<Payload> => ({
  ...definition,
  run: async (ctx, payload) => {
    const parsed = definition.payload.safeParse(payload);
    if (!parsed.success)
      throw new Error(`invalid payload: ${parsed.error.issues.map(({ path }) => path.join('.') || 'payload').join(', ')}`);
    await definition.run(ctx, parsed.data);
  },
});
