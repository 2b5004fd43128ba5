import type { ColumnType, Generated } from 'kysely';
import type { ContractNature, ContractStatus, Currency, Permission } from '#protocol/contracts/contract-values.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

export type ContractTable = {
  id: Generated<number>;
  organisation_id: number;
  /** Null for a contract without author: its organisation's people hold their own rights on it. */
  author_id: number | null;
  title: string;
  status: ContractStatus;
  nature: ContractNature;
  family_id: number;
  amendment: Generated<boolean>;
  parent_id: number | null;
  master_contract: boolean;
  mercurial_network: boolean;
  supplier_id: number | null;
  supplier_text: string | null;
  internal_ref: string | null;
  description: string | null;
  note: string | null;
  start_date: CalendarDate;
  end_date: CalendarDate;
  /** Where renewals are counted from, and how many months were added since. */
  first_end_date: CalendarDate;
  renewed_months: Generated<number>;
  notification_date: CalendarDate;
  notice_days: number;
  automatic_renewal: boolean;
  renewal_months: number | null;
  prices_revision_clause: boolean | null;
  currency: Currency;
  year_amount_cents: number | null;
  version: Generated<number>;
  /** What an operator's file calls it, and its supplier: its key there. */
  import_reference: string | null;
  import_supplier: string | null;
  /** What the file said of it last. */
  import_print: string | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  /** What is due from this day on is reminded of: its dates were not known before. */
  remind_from: CalendarDate;
  /** What it is searched by, made by the database. */
  words: ColumnType<string, never, never>;
};
export type ContractCollaboratorTable = {
  contract_id: number;
  user_id: number;
  permission: Permission;
};
export type ContractEventTable = {
  id: Generated<number>;
  contract_id: number;
  at: Date;
  user_id: number | null;
  user_name: string;
  action: string;
  note: string | null;
};
export type ContractAttachmentTable = {
  file_id: string;
  contract_id: number;
  kind: 'document' | 'private';
  position: number;
};
export type ContractReminderTable = {
  contract_id: number;
  milestone: Milestone;
  due_on: CalendarDate;
  told_at: Date;
};
/** What a form called its creation. */
export type ContractCreationTable = {
  author_id: number;
  key: string;
  contract_id: number;
};

export type CalendarAddressTable = {
  user_id: number;
  generation: Generated<number>;
};

/** When people are reminded: days before the last day to give notice, or on the notification date. */
export type Milestone = '90' | '30' | '7' | 'notification';

declare module '#api/platform/database/schema.ts' {
  interface Database {
    contracts: ContractTable;
    contract_collaborators: ContractCollaboratorTable;
    contract_events: ContractEventTable;
    contract_attachments: ContractAttachmentTable;
    contract_reminders: ContractReminderTable;
    contract_creations: ContractCreationTable;
    calendar_addresses: CalendarAddressTable;
  }
}
