import type { Generated, JSONColumnType } from 'kysely';
import type { AnnouncementForm } from '#protocol/notifications/announcement-desk.ts';
import type { ThemeId } from '#protocol/notifications/themes.ts';

/** The kinds of objects that a notification is about. `portal`: none in particular. */
export type NotificationObject = 'contract' | 'study' | 'index' | 'offer' | 'article' | 'formation' | 'document' | 'portal';

export type NotificationTable = {
  id: Generated<number>;
  user_id: number;
  theme: ThemeId;
  object_kind: NotificationObject;
  object_id: string;
  /** The contract that the notification is about: the user must still see it. */
  contract_id: number | null;
  at: Date;
  title: string;
  /** Sanitised HTML. */
  description: string;
  link: string | null;
  link_label: string | null;
  picture: string | null;
  read_at: Date | null;
  /** True until the e-mail has left, or has become useless; the same for the push. */
  waits_for_mail: Generated<boolean>;
  waits_for_push: Generated<boolean>;
  /** The e-mail that takes this notification along. */
  digest_id: number | null;
  /** The announcement of the desk that it was sent for; null for an event of the portal. */
  announcement_id: Generated<number | null>;
};

/** A notification that operators write. `form` is an `AnnouncementForm`; `planned_for` is null for a draft. */
export type AnnouncementTable = {
  id: Generated<number>;
  form: JSONColumnType<AnnouncementForm, string, string>;
  title: string;
  theme: ThemeId;
  planned_for: Date | null;
  sent_at: Date | null;
  recipients: number | null;
  read_count: number | null;
  withdrawn_at: Date | null;
  deleted_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  changed_at: Date;
  changed_by: number | null;
  creation_key: string | null;
};

/** The channels of a theme, chosen by a user. A theme without a row has both on. */
type NotificationPreferenceTable = {
  user_id: number;
  theme: ThemeId;
  email: boolean;
  push: boolean;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    notifications: NotificationTable;
    announcements: AnnouncementTable;
    notification_preferences: NotificationPreferenceTable;
  }
}
