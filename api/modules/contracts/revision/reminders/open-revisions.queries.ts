import { sql } from 'kysely';
import { live } from '#api/modules/contracts/contracts.access.queries.ts';
import { recipientsOf } from '#api/modules/contracts/deadlines/reminders.queries.ts';
import { belongsToContract, joinTakenOver, scheduledBetween } from '#api/modules/contracts/revision/schedule.queries.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { RevisionToAnnounce } from './due-revisions.queries.ts';

/**
 * A date of revision whose value may have come: it was not announced as calculable yet, or its provisional result not as settled. `formula_at`: the
 * instant at which its formula was written.
 */
export type OpenRevision = {
  contract_id: number;
  revised_on: CalendarDate;
  milestone: 'calculable' | 'final';
  month_zero: string;
  formula_at: Date;
};
/** An open revision whose values are published. `outcome`: its result in one sentence; `provisional`: a value of it may still change. */
export type ReadyRevision = Omit<OpenRevision, 'month_zero'> & { outcome: string; provisional: boolean };

/** Days for which a value that does not come is awaited. */
const longestWait = 400;

/** The dates of the formula `f` whose last month is over by `today`: a value of it may be published. */
const ripeDates = (today: CalendarDate) => sql`(
  select d.day from ${scheduledBetween(sql`(${today}::date - ${longestWait}::integer)`, sql`(${today}::date + make_interval(months => f.lag))::date`)} d
  where d.day < date_trunc('month', ${today}::date) + make_interval(months => f.lag) and (d.day <= ${today}::date or not f.reads_on_date))`;

const untold = (milestone: 'calculable' | 'final', day: string) => sql`not exists (select from contract_revision_reminders told
  where told.contract_id = c.id and told.milestone = ${milestone} and told.revised_on = ${sql.ref(day)})`;
const withoutResult = (day: string) => sql`not exists (select from contract_revision_results r
  where r.contract_id = c.id and r.revised_on = ${sql.ref(day)} and r.withdrawn_at is null)`;

/** Lists the open revisions of the live contracts, or of one contract whatever its status, by contract. */
export async function listOpenRevisions(db: Reader, today: CalendarDate, contractId?: number): Promise<OpenRevision[]> {
  const ours = contractId === undefined ? sql`c.status in ${live}` : sql`c.id = ${contractId}`;
  const rows = sql<OpenRevision>`(
    select c.id as contract_id, d.day as revised_on, 'calculable' as milestone, f.formula->>'monthZero' as month_zero, f.updated_at as formula_at
    from contract_revisions f join contracts c on c.id = f.contract_id ${joinTakenOver} cross join lateral ${ripeDates(today)} d
    where c.deleted_at is null and ${ours} and ${belongsToContract}
      and ${untold('calculable', 'd.day')} and ${withoutResult('d.day')}
    union all
    select c.id, r.revised_on, 'final', f.formula->>'monthZero', f.updated_at
    from contract_revision_results r join contract_revisions f on f.contract_id = r.contract_id join contracts c on c.id = r.contract_id
    where c.deleted_at is null and c.prices_revision_clause and ${ours} and r.provisional and r.withdrawn_at is null and ${untold('final', 'r.revised_on')}
    union all
    select c.id, a.revised_on, 'final', f.formula->>'monthZero', f.updated_at
    from contract_revision_reminders a join contract_revisions f on f.contract_id = a.contract_id join contracts c on c.id = a.contract_id
    where c.deleted_at is null and c.prices_revision_clause and ${ours} and a.milestone = 'calculable' and a.provisional
      and ${untold('final', 'a.revised_on')} and ${withoutResult('a.revised_on')})`;
  return db.selectFrom(rows.as('open')).selectAll().orderBy('contract_id').orderBy('revised_on').execute();
}

const unnested = (ready: readonly ReadyRevision[]) => {
  const column = <Key extends keyof ReadyRevision>(key: Key) => ready.map((one) => one[key]);
  return sql`unnest(${column('contract_id')}::integer[], ${column('milestone')}::text[], ${column('revised_on')}::date[],
    ${column('outcome')}::text[], ${column('provisional')}::boolean[], ${column('formula_at')}::timestamptz[])
    as n(contract_id, milestone, revised_on, outcome, provisional, formula_at)`;
};

/**
 * Records ready revisions as announced, and returns each once with those to notify. A contract without recipient waits until it has one. A revision
 * that changed since it was listed is left out: its formula was written again, its price validated, its contract stopped.
 */
export async function takeReadyRevisions(tx: Tx, ready: readonly ReadyRevision[], now: Date): Promise<RevisionToAnnounce[]> {
  const { rows } = await sql<RevisionToAnnounce>`
    with ready as (
      select c.id as contract_id, c.title, f.formula->>'subject' as subject, n.milestone, n.revised_on, n.outcome, n.provisional, who.recipients
      from ${unnested(ready)} join contracts c on c.id = n.contract_id and c.deleted_at is null
          and c.prices_revision_clause and c.status in ${live}
        join contract_revisions f on f.contract_id = c.id and f.updated_at = n.formula_at
        cross join lateral (select coalesce(jsonb_agg(w.user_id order by w.user_id), '[]') as recipients from ${recipientsOf} w) who
      where jsonb_array_length(who.recipients) > 0
        and not exists (select from contract_revision_results r where r.contract_id = c.id and r.revised_on = n.revised_on
          and r.withdrawn_at is null and (n.milestone <> 'final' or not r.provisional))
    ), announced as (
      insert into contract_revision_reminders (contract_id, milestone, revised_on, told_at, outcome, provisional)
      select contract_id, milestone, revised_on, ${now}, outcome, provisional from ready
      on conflict do nothing returning contract_id, milestone, revised_on)
    select ready.contract_id, ready.title, ready.subject, ready.revised_on, ready.milestone, ready.outcome, ready.recipients
    from ready join announced a using (contract_id, milestone, revised_on) order by ready.revised_on, ready.contract_id`.execute(tx);
  return rows;
}

/** Forgets what was announced about the values of a contract whose formula changed. */
export const forgetValues = (tx: Tx, contractId: number) =>
  tx
    .deleteFrom('contract_revision_reminders')
    .where('contract_id', '=', contractId)
    .where('milestone', 'in', ['calculable', 'final'])
    .execute();

/** Records ready revisions without announcing them: the user who wrote the formula sees them. */
export const recordReadyRevisions = (tx: Tx, ready: readonly ReadyRevision[], now: Date) =>
  sql`insert into contract_revision_reminders (contract_id, milestone, revised_on, told_at, outcome, provisional)
    select contract_id, milestone, revised_on, ${now}, outcome, provisional from ${unnested(ready)} on conflict do nothing`.execute(tx);

/** Announces the dates of a contract from a day on. */
export const remindFrom = (tx: Tx, contractId: number, day: CalendarDate) =>
  tx.updateTable('contract_revisions').set({ remind_from: day }).where('contract_id', '=', contractId).execute();
