import type { ColumnType, Generated } from 'kysely';
import type { ContractNature, ContractStatus, Currency, Permission } from '#protocol/contracts/contract-values.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

export type ContractTable = {
  id: Generated<number>;
  organisation_id: number;
  /** Null for a contract without author: the users of its organisation have their own rights on it (RDG-240). */
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
  /** The end of the first term. Renewals are counted from it (RDG-210); `renewed_months` is the sum of their months. */
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
  /** The reference of the contract and of its supplier in the operator's file: its key there (RDG-232). */
  import_reference: string | null;
  import_supplier: string | null;
  /** The hash of the line of the last import. */
  import_print: string | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  /** Reminders that are due on this day or later are sent. Earlier ones are not: the dates were not known then. */
  remind_from: CalendarDate;
  /** The searched text, a generated column. */
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
/** The idempotency keys of the creations. */
export type ContractCreationTable = {
  author_id: number;
  key: string;
  contract_id: number;
};

export type CalendarAddressTable = {
  user_id: number;
  generation: Generated<number>;
};

/** The kind of a reminder: so many days before the last notice day, or the notification date. */
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
