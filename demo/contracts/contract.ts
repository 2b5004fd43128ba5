import type { Contract, Reminder } from '#api/modules/contracts/contracts.lifecycle.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';

/** A line of a contract's history: `user` by e-mail, null for the portal itself. */
export type DemoEvent = {
  at: Date;
  user: string | null;
  action: string;
  note: string | null;
};
export type DemoAttachment = {
  kind: 'document' | 'private';
  fileName: string;
  paper: string;
};

/** The columns of a demonstration contract, without its references: those are an identifier, a code, an e-mail or an index of the list. */
export type DemoContractColumns = Omit<
  Contract,
  | 'id'
  | 'organisation_id'
  | 'author_id'
  | 'family_id'
  | 'parent_id'
  | 'supplier_id'
  | 'import_reference'
  | 'words'
  | 'import_supplier'
  | 'import_print'
  | 'deleted_at'
>;
export type DemoContract = {
  columns: DemoContractColumns;
  organisation: string;
  /** The e-mail of the author; null for an imported contract without author. */
  author: string | null;
  family: string;
  supplier: string | null;
  /** The index of the parent, which comes before it in the list. */
  parent: number | null;
  collaborators: { user: string; permission: Permission }[];
  attachments: DemoAttachment[];
  events: DemoEvent[];
  /** The reminders that were sent already. */
  sentReminders: Reminder[];
};
