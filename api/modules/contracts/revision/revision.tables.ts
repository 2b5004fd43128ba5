import type { Generated } from 'kysely';
import type { CalendarDate } from '#protocol/core/calendar.ts';

/** The revision formula of a contract, as JSON, and its schedule for SQL. */
export type ContractRevisionTable = {
  contract_id: number;
  formula: string;
  first_date: CalendarDate;
  period_months: number;
  /** The months between a date and the last month that the formula reads for it; 13 when it reads none. */
  lag: number;
  /** The last value published on the date is read. */
  reads_on_date: boolean;
  /** The dates before this day are not announced: the formula did not know them then. */
  remind_from: CalendarDate;
  updated_at: Date;
};
export type ContractRevisionTermTable = { contract_id: number; position: number; index_id: number };
/** A validated revision: its price, and its sheet as it was that day. */
export type ContractRevisionResultTable = {
  id: Generated<number>;
  contract_id: number;
  revised_on: CalendarDate;
  price: number | string;
  provisional: boolean;
  unchanged: boolean;
  indices: string;
  sheet: string;
  validated_at: Date;
  user_id: number | null;
  user_name: string;
  withdrawn_at: Generated<Date | null>;
  withdrawn_note: Generated<string | null>;
};
/**
 * An announced date of revision. `milestone`: 30 days before, the date itself, its last value published, or its provisional result settled;
 * `outcome`: the result in one sentence, for the two last.
 */
export type ContractRevisionReminderTable = {
  contract_id: number;
  milestone: '30' | 'date' | 'calculable' | 'final';
  revised_on: CalendarDate;
  told_at: Date;
  outcome: Generated<string | null>;
  provisional: Generated<boolean>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    contract_revisions: ContractRevisionTable;
    contract_revision_terms: ContractRevisionTermTable;
    contract_revision_results: ContractRevisionResultTable;
    contract_revision_reminders: ContractRevisionReminderTable;
  }
}
