import { sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import accounts from '#demo/accounts.json' with { type: 'json' };

/** Whether nobody and nothing is in the portal yet. */
export const isNetworkEmpty = async (db: Reader): Promise<boolean> => {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const organisation = await db.selectFrom('organisations').select('id').limit(1).executeTakeFirst();
  return !user && !organisation;
};

/** Whether the demonstration network is the one shown: its first account is there. */
export const hasDemoAccounts = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', '=', accounts.subscriber.username).executeTakeFirst()) !== undefined;

/** Two nodes starting together plant one network: the second waits, then sees that it is there. */
export const lockSeeding = (tx: Tx) => sql`select pg_advisory_xact_lock(740215002)`.execute(tx);
