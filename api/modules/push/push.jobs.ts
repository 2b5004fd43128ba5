import { z } from 'zod';
import { type Job, job, noPayload } from '#api/platform/jobs/job.ts';
import { openPushes } from './open-pushes.ts';
import { type PushToSend, sendPush } from './send-push.ts';
import { deleteEndedDevices } from './subscriptions.queries.ts';

/** Queues each minute from 8 h to 20 h in Paris the pushes of what the bell announced: what a night finds leaves at 8 h. */
export const openPushesJob = job({
  name: 'push.open',
  cron: '* 8-19 * * *',
  payload: noPayload,
  run: async ({ db, now, push, enqueue }) => {
    if (push.isOn) await openPushes(db, now, (tx, toSend) => enqueue(tx, sendPushJob, toSend));
  },
});

/** Sends one push to one device. */
export const sendPushJob: Job<PushToSend> = job({
  name: 'push.send',
  payload: z.object({ notificationId: z.int().nullable(), subscriptionId: z.int(), tries: z.int() }),
  run: (ctx, toSend) => sendPush(ctx, toSend, (tx, again, at) => ctx.enqueue(tx, sendPushJob, again, at)),
});

/** Deletes the devices of ended sessions, every night. They receive nothing since the end of their session. */
export const sweepDevicesJob = job({
  name: 'push.sweep',
  cron: '47 3 * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute(async (tx) => void (await deleteEndedDevices(tx, now))),
});
