import { sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import accounts from '#demo/accounts.json' with { type: 'json' };

/** Tells whether the portal has neither users nor organisations. */
export const isNetworkEmpty = async (db: Reader): Promise<boolean> => {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const organisation = await db.selectFrom('organisations').select('id').limit(1).executeTakeFirst();
  return !user && !organisation;
};

/** Tells whether the portal shows the demonstration network: its first account exists. */
export const hasDemoAccounts = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', '=', accounts.subscriber.username).executeTakeFirst()) !== undefined;

/** Takes an advisory lock for the transaction, so that of two nodes that start together only one seeds the network. */
export const lockSeeding = (tx: Tx) => sql`select pg_advisory_xact_lock(740215002)`.execute(tx);
