import { type RawBuilder, sql } from 'kysely';
import { orderKey } from '#api/platform/database/order-key.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

/**
 * A series with all that a revision of prices needs. `values`: 'yyyy-mm-dd value published stored p' joined by commas, days ascending, '-' for no
 * publication day, 'p' or 'f' for provisional or final. `corrections`: the former values in the same form, the day on which each was replaced or
 * removed instead of the one on which it was stored, 'r' for a removed one. `rate_id`, `direction`: the series that converts it into euros.
 */
export type RevisionSeriesRow = {
  id: number;
  name: string;
  unit_symbol: string;
  unit_name: string;
  source: string;
  currency: string | null;
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | null;
  publication_days: number | null;
  rate_of: string | null;
  rate_in: string | null;
  rate_id: number | null;
  direction: 'times' | 'over' | null;
  successor_id: number | null;
  junction_month: CalendarDate | null;
  junction_coefficient: string | null;
  values: string | null;
  corrections: string | null;
};

const inParis = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Europe/Paris')::date`;
const mark = sql`case when p.provisional then 'p' else 'f' end`;
const formerMark = sql`case when k.removed then 'r' when k.provisional then 'p' else 'f' end`;

/** Days from `from` to `to`, both included, whose values are needed. */
export type DayWindow = { from: CalendarDate; to: CalendarDate };

/**
 * The days of the longest period, those before a value of it in which a rate is looked for, and those from the next value on that tell a month to be
 * over.
 */
const [longestPeriod, rateAge, nextValue] = [366, 466, 20].map((days) => sql.lit(days));
const isByDay = sql`coalesce(i.frequency in ('daily', 'weekly'), true)`;

/** The first day of the series `i` after a window, however late it comes; the end of the window without one. */
const nextDay = (to: CalendarDate) =>
  sql`coalesce((select min(n.day) from index_points n where n.index_id = i.id and n.day > ${to}::date), ${to}::date)`;

/** Tests that a day of the series `i` is within the windows, or near enough to tell their values: the rate before, the next value, the whole period. */
const isWithin = (day: RawBuilder<unknown>, windows: readonly DayWindow[]) =>
  sql`(${sql.join(
    windows.map(
      ({
        from,
        to,
      }) => sql`${day} between ${from}::date - case when i.rate_of is not null then ${rateAge} when ${isByDay} then 0 else ${longestPeriod} end
        and ${nextDay(to)} + case when ${isByDay} then ${nextValue} else ${longestPeriod} end`,
    ),
    sql` or `,
  )})`;

/** Returns some indices, their successors and the rates of all of them, with their values and corrections in some windows, in one statement. */
export async function readRevisionSeries(db: Reader, ids: readonly number[], windows: readonly DayWindow[]): Promise<RevisionSeriesRow[]> {
  const rows = sql<RevisionSeriesRow>`(
    with recursive wanted as (
      select i.id, i.successor_id from indices i where i.id = any(${[...ids]}::integer[])
      union select i.id, i.successor_id from indices i join wanted w on w.successor_id = i.id),
    converted as (
      select w.id, r.id as rate_id, r.direction from wanted w join indices i on i.id = w.id left join lateral (
        select x.id, case when x.rate_of = 'EUR' then 'over' else 'times' end as direction from indices x where i.currency <> 'EUR'
          and ((x.rate_of = i.currency and x.rate_in = 'EUR') or (x.rate_of = 'EUR' and x.rate_in = i.currency))
        order by x.rate_of = 'EUR', x.code limit 1) r on true),
    every as (select id, rate_id, direction from converted
      union all select distinct c.rate_id, null::integer, null::text from converted c
        where c.rate_id is not null and c.rate_id not in (select id from converted))
    select i.id, i.name, i.unit_symbol, i.unit_name, i.source, i.currency, i.frequency, i.publication_days, i.rate_of, i.rate_in,
      e.rate_id, e.direction, i.successor_id, i.junction_month, i.junction_coefficient::text as junction_coefficient,
      (select string_agg(p.day || ' ' || p.value || ' ' || coalesce(p.published_on::text, '-') || ' ' || ${inParis(sql`p.stored_at`)} || ' ' || ${mark}, ',' order by p.day)
        from index_points p where p.index_id = i.id and ${isWithin(sql`p.day`, windows)}) as values,
      (select string_agg(k.day || ' ' || k.value || ' ' || coalesce(k.published_on::text, '-') || ' ' || ${inParis(sql`k.held_until`)} || ' ' || ${formerMark}, ',' order by k.held_until, k.id)
        from index_corrections k where k.index_id = i.id and ${isWithin(sql`k.day`, windows)}) as corrections
    from every e join indices i on i.id = e.id)`;
  return db.selectFrom(rows.as('series')).selectAll().execute();
}

/** An index that a formula may use. `hasPoints`: it has values; `hasRate`: they convert into euros. */
export type RevisionChoice = { id: number; name: string; currency: string | null; has_points: boolean; has_rate: boolean };

/** The longest list of indices to choose from. */
const mostChoices = 2000;

type ChoiceFilter = { only: readonly number[] } | { openOr: readonly number[] };
const isChosen = (filter: ChoiceFilter) =>
  'only' in filter
    ? sql`i.id = any(${[...filter.only]}::integer[])`
    : sql`(i.closed_at is null or i.id = any(${[...filter.openOr]}::integer[]))`;

/** Lists the indices that a formula may use, by name, rates left out: some of them (`only`), or the open ones and some closed ones (`openOr`). */
export const listRevisionChoices = (db: Reader, filter: ChoiceFilter): Promise<RevisionChoice[]> =>
  db
    .selectFrom(
      sql<RevisionChoice>`(select i.id, i.name, i.currency,
        exists (select from index_points p where p.index_id = i.id) as has_points,
        (i.currency is null or i.currency = 'EUR' or exists (select from indices x
          where (x.rate_of = i.currency and x.rate_in = 'EUR') or (x.rate_of = 'EUR' and x.rate_in = i.currency))) as has_rate
      from indices i where i.rate_of is null and ${isChosen(filter)} order by ${orderKey(sql`i.name`)}, i.id limit ${sql.lit(mostChoices)})`.as(
        'choices',
      ),
    )
    .selectAll()
    .execute();
