import { type RawBuilder, sql } from 'kysely';
import { hasNoAuthor, live } from '#api/modules/contracts/contracts.access.queries.ts';
import type { Contract } from '#api/modules/contracts/contracts.lifecycle.ts';
import type { Milestone } from '#api/modules/contracts/contracts.tables.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

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

export type Remindable = Contract & { told: { milestone: Milestone; due_on: CalendarDate }[]; readers: number[] };

/** Running contracts after `afterId` of which something may be due, with what was told of them and who is to be. */
export async function listRemindable(db: Reader, today: CalendarDate, afterId: number, most: number): Promise<Remindable[]> {
  const last: RawBuilder<unknown> = sql`(c.end_date - c.notice_days)`;
  const told = sql`(select coalesce(jsonb_agg(jsonb_build_object('milestone', r.milestone, 'due_on', r.due_on)), '[]')
    from contract_reminders r where r.contract_id = c.id)`;
  return db
    .selectFrom(
      sql<Remindable>`(select c.*, ${told} as told, (select coalesce(jsonb_agg(w.user_id order by w.user_id), '[]') from ${readersOf} w) as readers
        from contracts c
        where c.id > ${afterId} and c.deleted_at is null and c.status in ${live}
          and c.end_date >= ${today}::date
          and (${last} <= ${today}::date + 90 or c.notification_date <= ${today}::date)
        order by c.id limit ${most})`.as('remindable'),
    )
    .selectAll()
    .orderBy('id')
    .execute();
}

type Told = Remindable['told'][number];

/** Notes what is told; answers what was not noted before, by contract: two nodes never tell the same. */
export async function noteReminders(
  tx: Tx,
  reminders: readonly { contractId: number; milestone: Milestone; dueOn: CalendarDate }[],
  now: Date,
): Promise<Map<number, Told[]>> {
  const { rows } = await sql<Told & { contract_id: number }>`
    insert into contract_reminders (contract_id, milestone, due_on, told_at)
    select n.contract_id, n.milestone, n.due_on, ${now}
    from unnest(${reminders.map(({ contractId }) => contractId)}::integer[], ${reminders.map(({ milestone }) => milestone)}::text[],
      ${reminders.map(({ dueOn }) => dueOn)}::date[]) as n(contract_id, milestone, due_on)
    on conflict do nothing
    returning contract_id, milestone, due_on`.execute(tx);
  return Map.groupBy(rows, ({ contract_id }) => contract_id);
}

/** Those of these contracts that somebody may still be told of, as they are now. */
export const listStillTold = (db: Reader, userId: number, contractIds: readonly number[]): Promise<Contract[]> =>
  db
    .selectFrom(
      sql<Contract>`(select c.* from contracts c join lateral ${readersOf} w on w.user_id = ${userId}
        where c.id = any(${contractIds}::integer[]) and c.deleted_at is null)`.as('told'),
    )
    .selectAll()
    .execute();

export const findReader = (db: Reader, userId: number): Promise<{ email: string; firstname: string } | undefined> =>
  db.selectFrom('users').select(['email', 'firstname']).where('id', '=', userId).executeTakeFirst();
