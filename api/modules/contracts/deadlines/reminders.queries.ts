import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { Contract, Reminder } from '../contracts.lifecycle.ts';
import { hasNoAuthor } from '../contracts.policy.ts';
import type { Milestone } from '../contracts.tables.ts';

/**
 * Who is told of the contract `c`, as `(user_id)`: its author, the collaborators whose rights on contracts stand, and while it has no
 * author the people of its organisation who have such rights; nobody who left its group.
 */
const readersOf = sql`(select distinct u.id as user_id
  from (select c.author_id as id, true as wrote
    union all select k.user_id, false from contract_collaborators k where k.contract_id = c.id
    union all select m.id, false from users m where m.organisation_id = c.organisation_id and ${hasNoAuthor(sql`c`)}) told
  join users u on u.id = told.id join organisations its on its.id = u.organisation_id
  join organisations own on own.id = c.organisation_id
  where u.disabled_at is null and (told.wrote or u.contract_rights is not null)
    and coalesce(its.parent_id, its.id) = coalesce(own.parent_id, own.id))`;

export type Remindable = Contract & { told: Milestone[]; readers: number[] };

/** Running contracts after `afterId` of which something may be due, with what was told for their present dates and to whom. */
export async function listRemindable(db: Reader, today: CalendarDate, afterId: number, most: number): Promise<Remindable[]> {
  const last: RawBuilder<unknown> = sql`(c.end_date - c.notice_days)`;
  const told = sql`(select coalesce(jsonb_agg(r.milestone), '[]') from contract_reminders r where r.contract_id = c.id and r.due_on =
    case r.milestone when 'notification' then c.notification_date else ${last} - r.milestone::integer end)`;
  return db
    .selectFrom(
      sql<Remindable>`(select c.*, ${told} as told, (select coalesce(jsonb_agg(w.user_id order by w.user_id), '[]') from ${readersOf} w) as readers
        from contracts c
        where c.id > ${afterId} and c.deleted_at is null and c.status in ('validated', 'active', 'renew')
          and c.end_date >= ${today}::date
          and (${last} between ${today}::date and ${today}::date + 90 or c.notification_date <= ${today}::date)
        order by c.id limit ${most})`.as('remindable'),
    )
    .selectAll()
    .orderBy('id')
    .execute();
}

/** Notes what is told; answers what was not noted before: two nodes never tell the same. */
export const noteReminders = (tx: Tx, contractId: number, reminders: readonly Reminder[], now: Date): Promise<{ milestone: Milestone }[]> =>
  tx
    .insertInto('contract_reminders')
    .values(reminders.map(({ milestone, dueOn }) => ({ contract_id: contractId, milestone, due_on: dueOn, told_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('milestone')
    .execute();

/** Whom a reminder is written to, when one still may know of the contract; undefined otherwise. */
export const findReader = (db: Reader, contractId: number, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'firstname'])
    .where('id', '=', userId)
    .where(sql<boolean>`exists (select from contracts c join lateral ${readersOf} w on w.user_id = ${userId}
      where c.id = ${contractId} and c.deleted_at is null)`)
    .executeTakeFirst();

export const findDeadlines = (db: Reader, contractId: number): Promise<Contract | undefined> =>
  db.selectFrom('contracts').selectAll().where('id', '=', contractId).where('deleted_at', 'is', null).executeTakeFirst();
