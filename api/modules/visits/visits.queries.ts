import type { Selectable } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { VisitTable } from './visits.tables.ts';

/** Finds a visit of a session that is under way, with the group of its company; undefined when it is over. */
export const findVisit = (db: Reader, id: string, sessionId: string, now: Date) =>
  db
    .selectFrom('visits as v')
    .leftJoin('organisations as o', 'o.id', 'v.organisation_id')
    .selectAll('v')
    .select(({ fn }) => fn.coalesce('o.parent_id', 'o.id').as('group_id'))
    .where('v.id', '=', id)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();

export const insertVisit = (tx: Tx, visit: Omit<Selectable<VisitTable>, 'ended_at'>) =>
  tx
    .insertInto('visits')
    .values({ ...visit, ended_at: null })
    .execute();

/** Ends a visit of a session, and returns whom it showed; undefined when it is over already. */
export const endVisit = (tx: Tx, id: string, sessionId: string, now: Date) =>
  tx
    .updateTable('visits')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['member_id', 'organisation_id', 'role'])
    .executeTakeFirst();

/** Returns a member whom an operator may visit: an open account that is no operator. */
export const findVisitedMember = (db: Reader, id: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select(['u.id', 'u.email', 'u.firstname', 'u.lastname', 'u.role', 'u.organisation_id', 'o.title as organisation'])
    .select(({ fn }) => fn.coalesce('o.parent_id', 'o.id').as('group_id'))
    .where('u.id', '=', id)
    .where('u.role', '<>', 'operator')
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();

/** Returns the company as whose member a preview shows a content; undefined for a closed one, which has no members any more. */
export const findVisitedCompany = (db: Reader, id: number) =>
  db
    .selectFrom('organisations')
    .select(['id', 'kind', 'slug', 'title'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Deletes the visits that ended before an instant: the journal keeps their lines. */
export const deleteVisitsBefore = (tx: Tx, before: Date) => tx.deleteFrom('visits').where('ends_at', '<', before).execute();
