import { sql } from 'kysely';
import type { Tx } from './schema.ts';

/** Names the operator who writes in this transaction, for the triggers that note what was changed at the desk (migration 0077). */
export const nameOperator = (tx: Tx, userId: number) =>
  sql`select set_config('portal.operator', ${String(userId)}::text, true)`.execute(tx);
