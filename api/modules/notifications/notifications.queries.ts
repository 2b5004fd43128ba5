import type { Tx } from '#api/platform/database/schema.ts';
import './notifications.tables.ts';

export type NotificationToWrite = {
  userId: number;
  at: Date;
  title: string;
  /** HTML: whatever comes from people in it is escaped already. */
  description: string;
  /** A path of this site, and what its link is called. */
  link: string;
  linkLabel: string;
};

/** Tells users something, in the transaction of what is told. */
export async function insertNotifications(tx: Tx, notifications: readonly NotificationToWrite[]): Promise<void> {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      notifications.map(({ userId, linkLabel, ...one }) => ({
        ...one,
        user_id: userId,
        link_label: linkLabel,
        picture: null,
        read_at: null,
      })),
    )
    .execute();
}
