import type { DeskResource } from '#protocol/desk/desk.ts';

export type VisitTable = {
  id: string;
  session_id: string;
  operator_id: number;
  member_id: number | null;
  organisation_id: number | null;
  role: 'subscriber' | 'supplier';
  preview_kind: DeskResource | null;
  preview_id: number | null;
  started_at: Date;
  ends_at: Date;
  ended_at: Date | null;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    visits: VisitTable;
  }
}
