export type TurnoverTable = {
  subscriber_id: number;
  supplier_id: number;
  family_id: number;
  month: string;
  amount_cents: number;
};
export type PartnershipTable = {
  subscriber_id: number;
  supplier_id: number;
  amount_cents: number;
};
export type NetworkTurnoverTable = {
  month: string;
  amount_cents: number;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    turnover: TurnoverTable;
    partnerships: PartnershipTable;
    network_turnover: NetworkTurnoverTable;
  }
}
