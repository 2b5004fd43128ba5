import type { Tx } from '#api/platform/database/schema.ts';
import type { JobContext } from '#api/platform/jobs/job.ts';
import { type PushAnswer, type PushTarget, topicOf } from '#api/platform/push/push.ts';
import { delayOf, isPushTime, nextPushTime, verdictOf } from './push.lifecycle.ts';
import { payloadOf, pushData, trialData } from './push.texts.ts';
import { findPush, findTrialTarget } from './pushes.queries.ts';
import { deleteSubscription, recordRefusal, recordSuccess } from './subscriptions.queries.ts';

/** A push of a notification to a device. `notificationId`: null for a trial. `tries`: those made so far. */
export type PushToSend = { notificationId: number | null; subscriptionId: number; tries: number };
type Later = (tx: Tx, push: PushToSend, at: Date) => Promise<void>;

type Ready = { id: number; target: PushTarget; payload: string; topic: string; waitUntil: Date | null };

/** Reads what is to be sent; null when nothing is any more. */
async function readyPush(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  { notificationId, subscriptionId }: PushToSend,
): Promise<Ready | null> {
  if (notificationId === null) {
    const device = await findTrialTarget(db, subscriptionId, now);
    return device ? { id: device.id, target: device, payload: payloadOf(trialData), topic: topicOf('trial'), waitUntil: null } : null;
  }
  const push = await findPush(db, notificationId, subscriptionId, now);
  if (!push) return null;
  const topic = topicOf(push.object_kind === 'portal' ? `notification ${push.notification_id}` : `${push.object_kind} ${push.object_id}`);
  return { id: push.id, target: push, payload: payloadOf(pushData(push)), topic, waitUntil: push.wait_until };
}

/** Sends a push and keeps the answer of its service. It asks again whether it is still to be sent; by night it waits for 8 h. */
export async function sendPush(
  { db, now, push }: Pick<JobContext, 'db' | 'now' | 'push'>,
  toSend: PushToSend,
  later: Later,
): Promise<void> {
  if (!push.isOn) return;
  const ready = await readyPush({ db, now }, toSend);
  if (!ready) return;
  const waits = ready.waitUntil !== null && ready.waitUntil > now;
  if (waits || (toSend.notificationId !== null && !isPushTime(now))) {
    const at = nextPushTime(waits ? (ready.waitUntil ?? now) : now);
    await db.transaction().execute((tx) => later(tx, toSend, at));
    return;
  }
  const answer = await push.send(ready);
  await db.transaction().execute((tx) => record(tx, { toSend, answer, id: ready.id, now, later }));
}

type RecordInput = { toSend: PushToSend; answer: PushAnswer; id: number; now: Date; later: Later };

/** Keeps the outcome on the device, and queues the push again when its service asked to wait. */
async function record(tx: Tx, { toSend, answer, id, now, later }: RecordInput): Promise<void> {
  const verdict = verdictOf(answer.status, answer.isBlocked);
  if (verdict === 'success') await recordSuccess(tx, id, now);
  else if (verdict === 'gone') await deleteSubscription(tx, id);
  else if (verdict === 'refused') await recordRefusal(tx, id, null);
  else {
    const at = new Date(now.getTime() + delayOf(answer.retryAfterMs, toSend.tries));
    const stays = await recordRefusal(tx, id, at);
    if (stays && toSend.notificationId !== null) await later(tx, { ...toSend, tries: toSend.tries + 1 }, nextPushTime(at));
  }
}
