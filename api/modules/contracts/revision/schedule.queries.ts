import { type RawBuilder, sql } from 'kysely';
import { takenOverOn } from './revision.queries.ts';

const monthsUntil = (day: RawBuilder<unknown>) => sql`((extract(year from ${day}) - extract(year from f.first_date)) * 12
  + extract(month from ${day}) - extract(month from f.first_date))::integer`;

/** The dates of the formula `f` from one day to another, both included, as `(day)`: counted from the first, the day clamped to the month (RDG-210). */
export const scheduledBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select d.day from generate_series(greatest(0, ${monthsUntil(from)} / f.period_months - 1), ${monthsUntil(to)} / f.period_months + 1) k,
    lateral (select (f.first_date + make_interval(months => f.period_months * k))::date as day) d
  where d.day between ${from} and ${to})`;

/** Tests that the date `d.day` of the formula `f` belongs to the contract `c`: within its dates, and before an amendment takes over. */
export const belongsToContract = sql`(d.day >= c.start_date and d.day <= c.end_date and (d.day < ${takenOverOn}) is not false)`;
