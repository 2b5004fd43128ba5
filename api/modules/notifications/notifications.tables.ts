import type { Generated } from 'kysely';

export type NotificationTable = {
  id: Generated<number>;
  user_id: number;
  /** The contract that it tells of: shown as long as one may know of that one. */
  contract_id: number | null;
  at: Date;
  title: string;
  /** HTML, made safe before it is written. */
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
