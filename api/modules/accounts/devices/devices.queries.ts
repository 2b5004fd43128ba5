import type { Reader, Tx } from '#api/platform/database/schema.ts';
import '#api/modules/accounts/accounts.tables.ts';

/** The largest number of sessions that are listed: closing all the others closes those beyond it as well. */
const maxSessions = 100;

export type ListSessionsInput = { userId: number; sessionId: string; now: Date };

/** Lists the open sessions of a user: the current one first, then the last used. */
export const listOpenSessions = (db: Reader, { userId, sessionId, now }: ListSessionsInput) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .select((eb) => eb('id', '=', sessionId).as('current'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute();
export type SessionRow = Awaited<ReturnType<typeof listOpenSessions>>[number];

/** Ends an open session of this user. Returns false when there is none with this id. */
export const endOwnSession = async (tx: Tx, userId: number, id: string, now: Date): Promise<boolean> => {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};
