import { type RawBuilder, sql } from 'kysely';
import { hasNoAuthor, live } from '#api/modules/contracts/contracts.access.queries.ts';
import type { Contract } from '#api/modules/contracts/contracts.lifecycle.ts';
import type { Milestone } from '#api/modules/contracts/contracts.tables.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

/**
 * The users who receive the reminders of the contract `c`, as `(user_id)`: its author, the collaborators who have rights on contracts and,
 * while it has no author, the users of its organisation who have such rights (RDG-240). A user who left the group, or has no password yet,
 * receives none; no colleague receives those of an author without password, since none sees the contract.
 */
export const recipientsOf = sql`(select distinct u.id as user_id
  from (select c.author_id as id, true as is_author
    union all select k.user_id, false from contract_collaborators k where k.contract_id = c.id
    union all select m.id, false from users m where m.organisation_id = c.organisation_id and ${hasNoAuthor(sql`c`)}) person
  join users u on u.id = person.id join organisations its on its.id = u.organisation_id
  join organisations own on own.id = c.organisation_id
  where u.disabled_at is null and u.password_hash is not null and (person.is_author or u.contract_rights is not null)
    and coalesce(its.parent_id, its.id) = coalesce(own.parent_id, own.id))`;

/** A contract with the reminders sent so far and the users who receive them. */
export type Remindable = Contract & { sent: { milestone: Milestone; due_on: CalendarDate }[]; recipients: number[] };

/** Lists up to `limit` live contracts after the id `afterId` that may have a due reminder. The caller computes which are due. */
export async function listRemindable(db: Reader, today: CalendarDate, afterId: number, limit: number): Promise<Remindable[]> {
  const last: RawBuilder<unknown> = sql`(c.end_date - c.notice_days)`;
  const sent = sql`(select coalesce(jsonb_agg(jsonb_build_object('milestone', r.milestone, 'due_on', r.due_on)), '[]')
    from contract_reminders r where r.contract_id = c.id)`;
  return db
    .selectFrom(
      sql<Remindable>`(select c.*, ${sent} as sent, (select coalesce(jsonb_agg(w.user_id order by w.user_id), '[]') from ${recipientsOf} w) as recipients
        from contracts c
        where c.id > ${afterId} and c.deleted_at is null and c.status in ${live}
          and c.end_date >= ${today}::date
          and (${last} <= ${today}::date + 90 or c.notification_date <= ${today}::date)
        order by c.id limit ${limit})`.as('remindable'),
    )
    .selectAll()
    .orderBy('id')
    .execute();
}

type SentReminder = Remindable['sent'][number];

/**
 * Records reminders as sent. Returns those that were not recorded before, by contract: two nodes never send the same one (unique key, ON
 * CONFLICT DO NOTHING).
 */
export async function recordReminders(
  tx: Tx,
  reminders: readonly { contractId: number; milestone: Milestone; dueOn: CalendarDate }[],
  now: Date,
): Promise<Map<number, SentReminder[]>> {
  const { rows } = await sql<SentReminder & { contract_id: number }>`
    insert into contract_reminders (contract_id, milestone, due_on, told_at)
    select n.contract_id, n.milestone, n.due_on, ${now}
    from unnest(${reminders.map(({ contractId }) => contractId)}::integer[], ${reminders.map(({ milestone }) => milestone)}::text[],
      ${reminders.map(({ dueOn }) => dueOn)}::date[]) as n(contract_id, milestone, due_on)
    on conflict do nothing
    returning contract_id, milestone, due_on`.execute(tx);
  return Map.groupBy(rows, ({ contract_id }) => contract_id);
}

/** Lists those of these contracts whose reminders the user may still receive, as they are now. */
export const listRemindedContracts = (db: Reader, userId: number, contractIds: readonly number[]): Promise<Contract[]> =>
  db
    .selectFrom(
      sql<Contract>`(select c.* from contracts c join lateral ${recipientsOf} w on w.user_id = ${userId}
        where c.id = any(${contractIds}::integer[]) and c.deleted_at is null)`.as('reminded'),
    )
    .selectAll()
    .execute();

/** A contract that a user was notified of, and the instant of the notification. */
export type NotifiedContract = { contractId: number; at: Date };

/**
 * Lists the reminders that these notifications announced: recorded at the same instant, and the latest of those of the contract.
 */
export async function listAnnouncedReminders(
  db: Reader,
  notified: readonly NotifiedContract[],
): Promise<(SentReminder & { contract_id: number })[]> {
  const announced = sql<SentReminder & { contract_id: number }>`(select r.contract_id, r.milestone, r.due_on
    from unnest(${notified.map(({ contractId }) => contractId)}::integer[], ${notified.map(({ at }) => at)}::timestamptz[]) as n(contract_id, at)
    join contract_reminders r on r.contract_id = n.contract_id and r.told_at = n.at
    where r.due_on = (select max(latest.due_on) from contract_reminders latest where latest.contract_id = n.contract_id and latest.told_at = n.at))`;
  return db.selectFrom(announced.as('announced')).selectAll().execute();
}
