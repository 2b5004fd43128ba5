import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { PushTarget } from '#api/platform/push/push.ts';
import type { PushDevice } from '#protocol/notifications/push-device.ts';
import './push.tables.ts';

/** The most devices of a user: the oldest goes. */
export const mostDevices = 10;

/** Returns the name of an endpoint in calls. */
export const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Registers a device for the session of the actor. Another user of the same browser takes it over. */
export async function storeSubscription(tx: Tx, actor: Actor, target: PushTarget, device: PushDevice, now: Date): Promise<void> {
  const owner = { ...target, user_id: actor.userId, session_id: actor.sessionId, device, registered_at: now };
  const fresh = { ...owner, refusals: 0, last_success_at: null, wait_until: null };
  await tx
    .insertInto('push_subscriptions')
    .values({ ...fresh, hash: hashOf(target.endpoint) })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(fresh))
    .execute();
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (db) =>
      db
        .selectFrom('push_subscriptions as own')
        .select('own.id')
        .where('own.user_id', '=', actor.userId)
        .orderBy('own.registered_at', 'desc')
        .orderBy('own.id', 'desc')
        .offset(mostDevices),
    )
    .execute();
}

/** Lists the devices of a user whose sessions are open, the last registered first. */
export const listDevices = (db: Reader, userId: number, now: Date) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.hash', 'p.device', 's.device as label', 'p.registered_at', 'p.last_success_at'])
    .where('p.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('p.registered_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number];

/** Finds the id of a device of the user by its hash. */
export const findOwnDevice = (db: Reader, userId: number, hash: string) =>
  db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).where('hash', '=', hash).executeTakeFirst();

/** Deletes a device of the user. Returns false when the user has no such device. */
export async function deleteOwnDevice(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes the devices of sessions that have ended. */
export const deleteEndedDevices = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (db) =>
      db
        .selectFrom('sessions as s')
        .select('s.id')
        .where((eb) => eb.or([eb('s.ended_at', 'is not', null), eb('s.expires_at', '<', now)])),
    )
    .execute();

/** Deletes a device that its push service no longer knows, or whose key it refuses. */
export const deleteSubscription = (tx: Tx, id: number) => tx.deleteFrom('push_subscriptions').where('id', '=', id).execute();

/** Keeps the success of a push: the refusals before it no longer count. */
export const recordSuccess = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('push_subscriptions').set({ refusals: 0, last_success_at: now, wait_until: null }).where('id', '=', id).execute();

/** The number of refusals without a success after which a device is deleted. */
export const mostRefusals = 10;

/** Counts a refusal, and deletes the device at the tenth without a success. Returns true while the device stays. */
export async function recordRefusal(tx: Tx, id: number, waitUntil: Date | null): Promise<boolean> {
  const device = await tx
    .updateTable('push_subscriptions')
    .set({ refusals: sql`refusals + 1`, wait_until: waitUntil })
    .where('id', '=', id)
    .returning('refusals')
    .executeTakeFirst();
  if (device && device.refusals < mostRefusals) return true;
  if (device) await deleteSubscription(tx, id);
  return false;
}
