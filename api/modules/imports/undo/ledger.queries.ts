import { sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import '#api/modules/imports/journal.queries.ts';
import './undo.tables.ts';

/** The days during which the last import can be undone. */
export const undoDays = 30;
const dayMs = 86_400_000;
/** Returns the day before which an import can be undone no more. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoDays * dayMs);

/** Records from here on, in this transaction, each row that a statement makes or changes. Returns the end of the ledger of the import before. */
export async function startLedger(tx: Tx): Promise<number> {
  await sql`select set_config('portal.import', 'recorded', true)`.execute(tx);
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from import_ledger`.execute(tx);
  return rows[0]?.last ?? 0;
}

/** Records no more: what follows is derived. */
export const endLedger = (tx: Tx) => sql`select set_config('portal.import', '', true)`.execute(tx);

/** Forgets the ledger of the import before: only the last import that wrote can be undone. */
export async function dropLedger(tx: Tx, until: number | 'all'): Promise<void> {
  await sql`delete from import_ledger where ${until === 'all' ? sql`true` : sql`id <= ${until}`}`.execute(tx);
  await tx.updateTable('imports').set({ recorded: false }).where('recorded', '=', true).execute();
}

/** Finds the import that can be undone; undefined without one. */
export const findUndoable = (db: Reader, now: Date) =>
  db
    .selectFrom('imports')
    .select(['id', 'at', 'who', 'folder'])
    .where('recorded', '=', true)
    .where('at', '>', undoableSince(now))
    .executeTakeFirst();

/** Notes who undid an import. */
export const markUndone = (tx: Tx, id: number, who: string, now: Date) =>
  tx.updateTable('imports').set({ undone_at: now, undone_by: who }).where('id', '=', id).execute();

/** Forgets the ledger of an import that can be undone no more. */
export async function sweepLedger(tx: Tx, now: Date): Promise<void> {
  const old = await tx
    .selectFrom('imports')
    .select('id')
    .where('recorded', '=', true)
    .where('at', '<=', undoableSince(now))
    .executeTakeFirst();
  if (old) await dropLedger(tx, 'all');
}
