import { type RawBuilder, sql } from 'kysely';
import { areOfOneGroup, live } from '#api/modules/contracts/contracts.access.queries.ts';
import type { RevisionPeriod } from '#protocol/contracts/revision-values.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

/**
 * The line of prices of the contract `c`, to follow `with recursive`: `above`, itself and the contracts that it amends, from the nearest on; `family`,
 * the highest of these with all its amendments, and whether each is `c` or below it. The line ends where the companies are of another group.
 */
export const familyOfContract = sql`above as (
    select c.id, c.parent_id, c.amendment, 0 as depth
    union all select p.id, p.parent_id, p.amendment, a.depth + 1 from contracts p join above a on a.amendment and p.id = a.parent_id
      where a.depth < 20 and ${areOfOneGroup(sql`p`, sql`c`)}),
  family as ((select id, id = c.id as is_below from above order by depth desc limit 1)
    union select b.id, m.is_below or b.id = c.id from contracts b join family m on b.parent_id = m.id
      where b.amendment and ${areOfOneGroup(sql`b`, sql`c`)})`;

/**
 * The first day of the amendment that follows the contract `c`: one below it, or a later one of its family. It has a formula and a clause, and is a live
 * one, a halted one, or an archived one that validated a revision. An abandoned draft takes nothing over.
 */
export const takenOverOn = sql`(with recursive ${familyOfContract}
  select min(b.start_date) from family m join contracts b on b.id = m.id and b.amendment join contract_revisions g on g.contract_id = b.id
  where b.id <> c.id and (m.is_below or (b.start_date, b.id) > (c.start_date, c.id) and b.id not in (select id from above))
    and b.deleted_at is null and b.prices_revision_clause and (b.status in ${live} or b.status = 'halted'
    or b.status = 'archived' and exists (select from contract_revision_results r where r.contract_id = b.id and r.withdrawn_at is null)))`;

/** The schedule of a formula, with its last validated price. */
export type RevisionSummary = {
  first_date: CalendarDate;
  period_months: RevisionPeriod;
  taken_over_on: CalendarDate | null;
  last: { revised_on: CalendarDate; price: string; currency: string | null; provisional: boolean } | null;
};
/** The summary of the revision of the contract `c`, as JSON; null without a formula or a clause. */
export const revisionSummary = sql<RevisionSummary | null>`(select jsonb_build_object('first_date', g.first_date, 'period_months', g.period_months, 'taken_over_on', ${takenOverOn},
    'last', (select jsonb_build_object('revised_on', r.revised_on, 'price', r.price::text,
      'currency', r.sheet->>'currency', 'provisional', r.provisional) from contract_revision_results r
      where r.contract_id = c.id and r.withdrawn_at is null order by r.revised_on desc limit 1))
  from contract_revisions g where g.contract_id = c.id and c.prices_revision_clause)`;

const monthsUntil = (day: RawBuilder<unknown>) => sql`((extract(year from ${day}) - extract(year from f.first_date)) * 12
  + extract(month from ${day}) - extract(month from f.first_date))::integer`;

/** The dates of the formula `f` from one day to another, both included, as `(day)`: counted from the first, the day clamped to the month (RDG-210). */
export const scheduledBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select d.day from generate_series(greatest(0, ${monthsUntil(from)} / f.period_months - 1), ${monthsUntil(to)} / f.period_months + 1) k,
    lateral (select (f.first_date + make_interval(months => f.period_months * k))::date as day) d
  where d.day between ${from} and ${to})`;

/** The last day of the contract `c`, with the next term of a live one that renews itself, as in `endWithRenewal`. */
const lastDay = sql`case when c.status in ${live} and c.automatic_renewal and c.renewal_months is not null
  then (c.first_end_date + make_interval(months => c.renewed_months + c.renewal_months))::date else c.end_date end`;

/** Joins the first day of the amendment that follows, once for each contract: without `offset 0`, PostgreSQL reads it anew for each of its dates. */
export const joinTakenOver = sql`cross join lateral (select ${takenOverOn} as first_day offset 0) taken`;

/**
 * Tests that the date `d.day` of the formula `f` belongs to the contract `c`: it has a clause, is not over by then, and no amendment takes over.
 * To be used after `joinTakenOver`.
 */
export const belongsToContract = sql`(c.prices_revision_clause and d.day >= c.start_date and d.day <= ${lastDay}
  and (d.day < taken.first_day) is not false)`;
