import type { Generated } from 'kysely';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { ThemeId } from '#protocol/notifications/themes.ts';

/** The ledger of the e-mails of notifications: one row at most for a user, a theme and a day of Paris. */
export type NotificationDigestTable = {
  id: Generated<number>;
  user_id: number;
  theme: ThemeId;
  day: CalendarDate;
  /** The Message-ID of every attempt. */
  message_id: Generated<string>;
  /** Null until the e-mail has left, or until nothing was left to send. */
  closed_at: Date | null;
  /** True when an e-mail has left. */
  sent: Generated<boolean>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    notification_digests: NotificationDigestTable;
  }
}
