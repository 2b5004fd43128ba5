import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Database, Reader, Tx } from '#api/platform/database/schema.ts';
import './requests.tables.ts';

/**
 * Locks the requests of a user until the end of the transaction, so that two forms sent at once come one after the other. Returns the request of
 * the same key, if any, and the number of those made after `since`.
 */
export async function lockRequestsOf(tx: Tx, userId: number, { key, since }: { key: string | null; since: Date }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demande ${userId}`}, 0))`.execute(tx);
  const sameForm =
    key === null
      ? undefined
      : await tx
          .selectFrom('requests')
          .select(['number', 'receiver_name'])
          .where('user_id', '=', userId)
          .where('key', '=', key)
          .executeTakeFirst();
  const { recent } = await tx
    .selectFrom('requests')
    .select(sql<number>`count(*)`.as('recent'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { sameForm, recent };
}

type NewRequest = Omit<Insertable<Database['requests']>, 'number'>;

/** Inserts a request with a number that no other one has, and returns both its ids. */
export async function insertRequest(tx: Tx, newNumber: () => string, request: NewRequest): Promise<{ id: number; number: string }> {
  for (;;) {
    const inserted = await tx
      .insertInto('requests')
      .values({ ...request, number: newNumber() })
      .onConflict((on) => on.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst();
    if (inserted) return inserted;
  }
}

type Recipient = Pick<Insertable<Database['request_mails']>, 'email' | 'recipient'>;

/** Inserts the mails of a request, one for each address, and returns their ids. The first of two mails to one address stays. */
export async function insertMails(tx: Tx, requestId: number, recipients: readonly Recipient[]): Promise<number[]> {
  const values = recipients.map(({ email, recipient }) => ({ request_id: requestId, email, recipient, message_id: randomUUID() }));
  const inserted = await tx
    .insertInto('request_mails')
    .values(values)
    .onConflict((on) => on.columns(['request_id', 'email']).doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Returns a mail that waits, with its request and who wrote it; undefined when it was sent or its request deleted. `is_closed`: the reader's account. */
export const findWaitingMail = (db: Reader, mailId: number) =>
  db
    .selectFrom('request_mails as m')
    .innerJoin('requests as r', 'r.id', 'm.request_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('organisations as o', 'o.id', 'r.organisation_id')
    .select(['m.id', 'm.recipient', 'm.email', 'm.message_id'])
    .select(['r.number', 'r.object', 'r.your_demand', 'r.phone', 'r.purchase_family', 'r.call_back', 'r.event', 'r.event_date'])
    .select(['r.receiver_name', 'u.firstname', 'u.lastname', 'u.email as sender_email', 'u.function', 'o.title as company'])
    .select(sql<boolean>`(m.recipient = 'sender' and u.disabled_at is not null)`.as('is_closed'))
    .where('m.id', '=', mailId)
    .where('m.sent_at', 'is', null)
    .executeTakeFirst();
export type WaitingMail = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>;

/** Writes the outcome of an attempt: the instant when the mail server accepted it, or the code of its refusal. */
export const recordAttempt = (tx: Tx, mailId: number, outcome: { sentAt: Date } | { failure: string }) =>
  tx
    .updateTable('request_mails')
    .set({
      attempts: sql`attempts + 1`,
      ...('sentAt' in outcome ? { sent_at: outcome.sentAt, failure: null } : { failure: outcome.failure }),
    })
    .where('id', '=', mailId)
    .execute();

/** The answers of the desk to a request, the oldest first. */
const answersOf = sql<
  { at: string; text: string }[]
>`(select coalesce(json_agg(json_build_object('at', e.at, 'text', e.text) order by e.id), '[]')
  from request_events e where e.request_id = r.id and e.event = 'answer')`;

/** Returns the newest requests of a user made after `since`, with the state of the mail to the receiver and the answers of the desk. */
export const listRequestsOf = (db: Reader, userId: number, { since, limit }: { since: Date; limit: number }) =>
  db
    .selectFrom('requests as r')
    .leftJoin('request_mails as m', (join) => join.onRef('m.request_id', '=', 'r.id').on('m.recipient', '=', 'receiver'))
    .select([
      'r.number',
      'r.created_at',
      'r.object',
      'r.receiver_name',
      'r.state',
      'm.sent_at',
      'r.your_demand',
      'r.event',
      'r.event_date',
      'r.call_back',
    ])
    .select(answersOf.as('answers'))
    .where('r.user_id', '=', userId)
    .where('r.created_at', '>', since)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
export type OwnRequestRow = Awaited<ReturnType<typeof listRequestsOf>>[number];

/** Deletes the requests made before an instant, with their mails. */
export const deleteRequestsBefore = (tx: Tx, before: Date) => tx.deleteFrom('requests').where('created_at', '<', before).execute();
