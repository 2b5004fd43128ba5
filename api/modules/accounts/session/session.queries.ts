import { sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import { type Params, prepared } from '#api/platform/database/prepared.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import '#api/modules/accounts/accounts.tables.ts';

/** Finds the actor of a session, with the rights, in one statement; undefined when the session ended or the account is disabled. */
export const findActor = async (db: Reader, sessionId: string, now: Date): Promise<Actor | undefined> => {
  const [row] = await actorRows(db, { sessionId, now }, {});
  return (
    row && {
      userId: row.id,
      email: row.email,
      role: row.role,
      organisationId: row.organisation_id,
      groupId: row.group_id,
      sessionId: row.session_id,
      contractRights: row.contract_rights,
      deskRole: row.role === 'operator' ? row.desk_role : null,
      contractsConsent: row.consented,
    }
  );
};
const actorRows = prepared((db, { sessionId, now }: Params<{ sessionId: string; now: Date }>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select(['u.id', 'u.email', 'u.role', 'u.organisation_id', 's.id as session_id', 'u.contract_rights', 'u.desk_role'])
    .select(({ fn }) => fn.coalesce('o.parent_id', 'o.id').as('group_id'))
    .select(sql<boolean>`u.contracts_consent_at is not null`.as('consented'))
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.disabled_at', 'is', null),
);

export const findUserByEmail = (db: Reader, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'firstname', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/**
 * Keeps when a user signs in. Returns false when the account was disabled or its password changed meanwhile. The update keeps its row
 * locked until the end of the transaction.
 */
export const recordSignIn = async (tx: Tx, userId: number, passwordHash: string | null, now: Date): Promise<boolean> => {
  const user = await tx
    .updateTable('users')
    .set({ last_sign_in_at: now })
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return user !== undefined;
};

export type CountedFailure = { account: string; bucket: string; device: string | null; now: Date };

/**
 * Counts the failures of an account from a device in the last 15 minutes (null: from all the devices that it does not know), those of
 * the account from anywhere in the last hour, and the accounts that failed from an IP in the last hour.
 */
export const countFailures = (db: Reader, { account, bucket, device, now }: CountedFailure) => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const ofAccount = db.selectFrom('sign_in_failures').where('account', '=', account);
  return db
    .selectNoFrom([
      ofAccount
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('failed_at', '>', minutesAgo(15))
        .where('device', 'is not distinct from', device)
        .as('by_device'),
      ofAccount
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('failed_at', '>', minutesAgo(60))
        .as('by_account'),
      db
        .selectFrom('sign_in_failures')
        .select(({ fn }) => fn.count<number>('account').distinct().as('n'))
        .where('address', '=', bucket)
        .where('failed_at', '>', minutesAgo(60))
        .as('accounts_by_ip'),
    ])
    .executeTakeFirstOrThrow();
};

/** Takes advisory locks on the failures of an account and of an IP until the end of the transaction. */
export const lockFailures = (tx: Tx, { account, bucket }: CountedFailure) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`account ${account}`}, 0)), pg_advisory_xact_lock(hashtextextended(${`address ${bucket}`}, 0))`.execute(
    tx,
  );

/** Records a failed attempt and returns its id. */
export const insertFailure = async (tx: Tx, { account, bucket, device, now }: CountedFailure): Promise<number> => {
  const { id } = await tx
    .insertInto('sign_in_failures')
    .values({ account, address: bucket, device, failed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const deleteFailure = (tx: Tx, id: number) => tx.deleteFrom('sign_in_failures').where('id', '=', id).execute();

/** Deletes the failures of an account from a device; null: from all the devices that it does not know. */
export const deleteFailuresOf = (tx: Tx, account: string, device: string | null) =>
  tx.deleteFrom('sign_in_failures').where('account', '=', account).where('device', 'is not distinct from', device).execute();

/** Deletes every failure of an account, whatever the device. */
export const deleteAllFailuresOf = (tx: Tx, account: string) => tx.deleteFrom('sign_in_failures').where('account', '=', account).execute();

export const insertSession = (tx: Tx, session: { id: string; userId: number; device: string | null; now: Date; expiresAt: Date }) =>
  tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      ended_at: null,
      device: session.device,
    })
    .execute();

type NewRefreshToken = { hash: Uint8Array; sessionId: string; replaces: Uint8Array | null; now: Date };

/** Inserts a refresh token. A unique constraint refuses a second one that replaces the same token. */
export const insertRefreshToken = (tx: Tx, { hash, sessionId, replaces, now }: NewRefreshToken) =>
  tx.insertInto('refresh_tokens').values({ hash, session_id: sessionId, issued_at: now, used_at: null, replaces }).execute();

/**
 * Finds a refresh token with its session and user. Locks the rows of the token and of the session: two refreshes of one session run in
 * turn.
 */
export const lockRefreshToken = (tx: Tx, hash: Uint8Array) =>
  tx
    .selectFrom('refresh_tokens as r')
    .innerJoin('sessions as s', 's.id', 'r.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['r.used_at', 'r.successor', 's.id as session_id', 's.ended_at', 's.expires_at', 'u.id as user_id', 'u.role', 'u.disabled_at'])
    .where('r.hash', '=', hash)
    .forUpdate(['r', 's'])
    .executeTakeFirst();

/** Marks a refresh token as used, with its sealed successor. */
export const markRefreshed = (tx: Tx, hash: Uint8Array, successor: Uint8Array, now: Date) =>
  tx.updateTable('refresh_tokens').set({ used_at: now, successor }).where('hash', '=', hash).execute();

/** Postpones the expiry of a session that is used now. */
export const postponeExpiry = (tx: Tx, sessionId: string, now: Date, expiresAt: Date) =>
  tx.updateTable('sessions').set({ last_used_at: now, expires_at: expiresAt }).where('id', '=', sessionId).execute();

/** Erases the sealed successors of the tokens that were used before a moment. Skips the rows that an exchange locks. */
export const eraseSuccessors = (tx: Tx, usedBefore: Date) =>
  tx
    .updateTable('refresh_tokens')
    .set({ successor: null })
    .where('hash', 'in', (eb) =>
      eb
        .selectFrom('refresh_tokens')
        .select('hash')
        .where('successor', 'is not', null)
        .where('used_at', '<', usedBefore)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

export const endSession = (tx: Tx, sessionId: string, now: Date) =>
  tx.updateTable('sessions').set({ ended_at: now }).where('id', '=', sessionId).where('ended_at', 'is', null).execute();

/** Ends every session of a user, except `exceptSessionId` when it is not null. */
export const endSessionsOf = (tx: Tx, userId: number, now: Date, exceptSessionId: string | null = null) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== null, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute();

/**
 * Deletes sessions that expired over 30 days ago, refresh tokens replaced over 30 days ago, password links that expired over 7 days
 * ago, and failed sign-ins of more than a day.
 */
export const purgeSessions = async (tx: Tx, now: Date): Promise<void> => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await tx.deleteFrom('sessions').where('expires_at', '<', daysAgo(30)).execute();
  await tx.deleteFrom('refresh_tokens').where('used_at', '<', daysAgo(30)).execute();
  await tx.deleteFrom('password_links').where('expires_at', '<', daysAgo(7)).execute();
  await tx.deleteFrom('sign_in_failures').where('failed_at', '<', daysAgo(1)).execute();
};
