import { eachUser, linkColumns, objectIsVisible } from '#api/modules/notifications/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import './push.tables.ts';

const dayMs = 86_400_000;

/**
 * The notifications of the last day with each device that may have them: unread, about an object that the user still sees, of a theme whose
 * push the user has not turned off; the session of the device is open and is the user's.
 */
const pushes = (db: Reader, now: Date) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .innerJoin('push_subscriptions as s', 's.user_id', 'n.user_id')
    .innerJoin('sessions as e', (join) => join.onRef('e.id', '=', 's.session_id').onRef('e.user_id', '=', 's.user_id'))
    .leftJoin('organisations as o', 'o.id', 'u.organisation_id')
    .leftJoin('notification_preferences as p', (join) => join.onRef('p.user_id', '=', 'n.user_id').onRef('p.theme', '=', 'n.theme'))
    .where('n.read_at', 'is', null)
    .where('n.at', '>=', new Date(now.getTime() - dayMs))
    .where('u.disabled_at', 'is', null)
    .where('e.ended_at', 'is', null)
    .where('e.expires_at', '>', now)
    .where((eb) => eb.fn.coalesce('p.push', eb.lit(true)))
    .where(objectIsVisible(eachUser, now));

/** Lists the pushes that announce these notifications. */
export const listPushes = (db: Reader, notificationIds: readonly number[], now: Date) =>
  pushes(db, now)
    .select(['n.id as notificationId', 's.id as subscriptionId'])
    .where('n.id', 'in', notificationIds)
    .orderBy('n.id')
    .orderBy('s.id')
    .execute();

const targetColumns = ['s.id', 's.endpoint', 's.p256dh', 's.auth', 's.wait_until'] as const;

/** Finds a push that is still to be sent, with its device. */
export const findPush = (db: Reader, notificationId: number, subscriptionId: number, now: Date) =>
  pushes(db, now)
    .select(targetColumns)
    .select(['n.id as notification_id', 'n.theme', 'n.title', 'n.description', 'n.picture', 'n.object_kind', 'n.object_id'])
    .select(linkColumns(now))
    .where('n.id', '=', notificationId)
    .where('s.id', '=', subscriptionId)
    .executeTakeFirst();
export type PushRow = NonNullable<Awaited<ReturnType<typeof findPush>>>;

/** Finds the device of a trial, while its session is open. */
export const findTrialTarget = (db: Reader, subscriptionId: number, now: Date) =>
  db
    .selectFrom('push_subscriptions as s')
    .innerJoin('sessions as e', 'e.id', 's.session_id')
    .select(targetColumns)
    .where('s.id', '=', subscriptionId)
    .where('e.ended_at', 'is', null)
    .where('e.expires_at', '>', now)
    .executeTakeFirst();
