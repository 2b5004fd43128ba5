import type { Generated } from 'kysely';

export type NotificationTable = {
  id: Generated<number>;
  user_id: number;
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
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    notifications: NotificationTable;
  }
}
