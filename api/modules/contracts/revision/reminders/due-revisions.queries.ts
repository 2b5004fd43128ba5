import { sql } from 'kysely';
import { live } from '#api/modules/contracts/contracts.access.queries.ts';
import type { DueRevision } from '#api/modules/contracts/deadlines/contracts.mails.ts';
import { type NotifiedContract, recipientsOf } from '#api/modules/contracts/deadlines/reminders.queries.ts';
import '#api/modules/contracts/revision/revision.tables.ts';
import { belongsToContract, joinTakenOver, scheduledBetween } from '#api/modules/contracts/revision/schedule.queries.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

/** A date of revision to announce to the users who follow its contract. */
export type RevisionToAnnounce = DueRevision & { recipients: number[] };

/**
 * Records the dates of revision that are due by `today` as announced, and returns each once: 30 days before, or on its day and for 30 days after.
 * Those of before `remind_from`, of a contract that is over by then, and those that an amendment takes over are left out. A contract without
 * recipient waits until it has one. A date whose result is announced at this same instant is recorded, and not announced apart.
 */
export async function takeDueRevisions(tx: Tx, today: CalendarDate, now: Date): Promise<RevisionToAnnounce[]> {
  const { rows } = await sql<RevisionToAnnounce>`
    with due as (
      select c.id, c.title, f.formula->>'subject' as subject, d.day, m.milestone, who.recipients
      from contract_revisions f join contracts c on c.id = f.contract_id ${joinTakenOver}
        cross join lateral ${scheduledBetween(sql`(${today}::date - 30)`, sql`(${today}::date + 30)`)} d
        cross join lateral (select case when d.day <= ${today}::date then 'date' else '30' end as milestone,
          case when d.day <= ${today}::date then d.day else d.day - 30 end as due_on) m
        cross join lateral (select coalesce(jsonb_agg(w.user_id order by w.user_id), '[]') as recipients from ${recipientsOf} w) who
      where c.deleted_at is null and c.status in ${live} and m.due_on >= f.remind_from
        and not exists (select from contract_revision_reminders told
          where told.contract_id = c.id and told.milestone = m.milestone and told.revised_on = d.day)
        and ${belongsToContract} and jsonb_array_length(who.recipients) > 0
        and not exists (select from contract_revision_results r where r.contract_id = c.id and r.revised_on = d.day and r.withdrawn_at is null)
    ), announced as (
      insert into contract_revision_reminders (contract_id, milestone, revised_on, told_at)
      select id, milestone, day, ${now} from due on conflict do nothing returning contract_id, revised_on)
    select due.id as contract_id, due.title, due.subject, due.day as revised_on, due.milestone, null as outcome, due.recipients
    from due join announced a on a.contract_id = due.id and a.revised_on = due.day
    where not exists (select from contract_revision_reminders v where v.contract_id = due.id and v.revised_on = due.day
      and v.milestone in ('calculable', 'final') and v.told_at = ${now})
    order by due.day, due.id`.execute(tx);
  return rows;
}

/** The most telling reminder of a date first. */
const byWeight = sql`array_position(array['final', 'calculable', 'date', '30'], a.milestone)`;

/**
 * Lists the dates of revision that notifications of a user announced and that are not validated since, each once, the next first. A settled one counts
 * until its final price is validated.
 */
export const dueRevisionsOf = (
  db: Reader,
  { userId, notified }: { userId: number; notified: readonly NotifiedContract[] },
): Promise<DueRevision[]> =>
  db
    .selectFrom(
      sql<DueRevision>`(select distinct on (c.id, a.revised_on) c.id as contract_id, c.title, f.formula->>'subject' as subject,
          a.revised_on, a.milestone, a.outcome
        from unnest(${notified.map(({ contractId }) => contractId)}::integer[], ${notified.map(({ at }) => at)}::timestamptz[]) as n(contract_id, at)
          join contract_revision_reminders a on a.contract_id = n.contract_id and a.told_at = n.at
          join contracts c on c.id = a.contract_id and c.deleted_at is null and c.prices_revision_clause and c.status in ${live}
          join contract_revisions f on f.contract_id = c.id
          join lateral ${recipientsOf} w on w.user_id = ${userId}
        where not exists (select from contract_revision_results r where r.contract_id = c.id and r.revised_on = a.revised_on
          and r.withdrawn_at is null and (a.milestone <> 'final' or not r.provisional))
        order by c.id, a.revised_on, ${byWeight})`.as('due'),
    )
    .selectAll()
    .orderBy('revised_on')
    .orderBy('contract_id')
    .execute();
