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

/** What a contract of the demonstration stores by itself; what it refers to stands beside, by SIRET, code, e-mail or place in the list. */
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
  /** Null: nobody's yet, as an import leaves it. */
  author: string | null;
  family: string;
  supplier: string | null;
  /** The place of its parent, which comes before. */
  parent: number | null;
  collaborators: { user: string; permission: Permission }[];
  attachments: DemoAttachment[];
  events: DemoEvent[];
  /** What people were already reminded of. */
  reminded: Reminder[];
};
