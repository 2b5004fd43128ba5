import type { Generated } from 'kysely';

/** The turnover of a month between a subscriber and a supplier in one family, in cents excluding tax. */
export type TurnoverTable = {
  subscriber_id: number;
  supplier_id: number;
  family_id: number;
  month: string;
  amount_cents: number;
};
/** The pairs with turnover in the last 12 declared months, and its sum in cents (RDG-180). */
export type PartnershipTable = {
  subscriber_id: number;
  supplier_id: number;
  amount_cents: number;
};
/** The turnover of the whole network by month, in cents. */
export type NetworkTurnoverTable = {
  month: string;
  amount_cents: number;
};

/** A correction of an operator. The amounts are in cents; null: none was, or is, declared. The last one of a cell is what the desk wants there. */
export type TurnoverCorrectionTable = {
  id: Generated<number>;
  subscriber_id: number;
  supplier_id: number;
  family_id: number;
  month: string;
  at: Date;
  user_id: number | null;
  before_cents: number | null;
  after_cents: number | null;
  reason: string;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    turnover: TurnoverTable;
    partnerships: PartnershipTable;
    network_turnover: NetworkTurnoverTable;
    turnover_corrections: TurnoverCorrectionTable;
  }
}
