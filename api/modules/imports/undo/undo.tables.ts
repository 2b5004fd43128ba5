import type { Generated } from 'kysely';

/** The rows of one statement of the last import, as they were before it and after it. Triggers write them (migration 0060). */
type LedgerTable = { id: Generated<number>; table_name: string; before: object[] | null; after: object[] | null };
/** The temporary table of an undo: a line a row. */
type UndoRowTable = { table_name: string; key: unknown[]; before: object | null; after: object | null; state: Generated<string> };
declare module '#api/platform/database/schema.ts' {
  interface Database {
    import_ledger: LedgerTable;
    import_undo: UndoRowTable;
  }
}
