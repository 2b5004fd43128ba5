import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { BatchedContent } from './desk.tables.ts';

/** Runs the work on one content of a batch: when it throws, what it wrote is taken back and the rest of the transaction goes on. */
export async function apart<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_content`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint one_content`.execute(tx);
    return result;
  } catch (problem) {
    await sql`rollback to savepoint one_content`.execute(tx);
    // Of two savepoints of this name, a later rollback would take the inner one.
    await sql`release savepoint one_content`.execute(tx);
    throw problem;
  }
}

type NewBatch = { kind: string; userId: number; at: Date; contents: readonly BatchedContent[] };

/** Keeps an action on several contents, and returns its id. */
export async function insertBatch(tx: Tx, { kind, userId, at, contents }: NewBatch): Promise<number> {
  const { id } = await tx
    .insertInto('content_batches')
    .values({ kind, user_id: userId, at, contents: JSON.stringify(contents) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks an action of a user that was made since an instant and not undone; undefined when there is none. */
export const lockBatch = (tx: Tx, { id, kind, userId, since }: { id: number; kind: string; userId: number; since: Date }) =>
  tx
    .selectFrom('content_batches')
    .select('contents')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const markUndone = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('content_batches').set({ undone_at: at }).where('id', '=', id).execute();

/** Deletes the actions made before an instant: they can no longer be undone. */
export const deleteBatchesBefore = (tx: Tx, before: Date) => tx.deleteFrom('content_batches').where('at', '<', before).execute();
