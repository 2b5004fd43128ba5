import type { Tx } from '#api/platform/database/schema.ts';
import type { DemoNetwork } from '#demo/network.ts';
import { makeNotifications } from '#demo/people/notifications.ts';
import { idOf, insertRows } from './rows.ts';
import '#api/modules/notifications/notifications.tables.ts';

/** Seeds the notifications of the accounts. */
export async function seedNotifications(tx: Tx, { today, users }: DemoNetwork): Promise<void> {
  const userRows = await tx.selectFrom('users').select(['id', 'email']).execute();
  const ids = new Map(userRows.map(({ id, email }) => [email, id]));
  const rows = makeNotifications(today, users).map(({ user, ...one }) => ({ ...one, user_id: idOf(ids, user) }));
  await insertRows(tx, 'notifications', rows);
}
