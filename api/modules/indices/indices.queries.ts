import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type DatedViewer, datedViewer, joinedDocuments, visibleDocuments } from '#api/modules/documents/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { IndexCurrency } from '#protocol/indices/indices.ts';
import type { RateDirection, StoredValue } from './index-value.ts';
import type { IndexTable } from './indices.tables.ts';
import { longestRateAge, type PackedSeries } from './series.ts';

/** The range and the currency of the figures. A day that is undefined leaves that end to the last two years. */
export type IndexFilters = { startDate?: string | undefined; endDate?: string | undefined; currency: IndexCurrency };

/**
 * Returns a select of the last value of the index `i` on or before a day, with the rate of its own day `r` in euros; no row without one. A value
 * that no rate converts is passed over.
 */
const lastValue = (condition: RawBuilder<unknown>, inEuros: boolean, order = sql`desc`): RawBuilder<unknown> =>
  inEuros
    ? sql`select p.day, p.value, rate.value as rate, rate.day as rate_day from index_points p
        left join lateral (select x.day, x.value from index_points x
          where x.index_id = r.id and x.day between p.day - ${sql.lit(longestRateAge)}::integer and p.day order by x.day desc limit 1) rate on true
        where p.index_id = i.id and ${condition} and (not r.converts or rate.day is not null) order by p.day ${order} limit 1`
    : sql`select p.day, p.value, null::numeric as rate, null::date as rate_day from index_points p
        where p.index_id = i.id and ${condition} order by p.day ${order} limit 1`;

const onOrBefore = (day: RawBuilder<unknown>, inEuros: boolean) => lastValue(sql`p.day <= ${day}`, inEuros);

/** Writes a value as JSON, its numbers as texts, which keep every decimal. */
const asJson = (alias: string): RawBuilder<StoredValue | null> => {
  const name = sql.raw(alias);
  return sql`case when ${name}.day is not null then jsonb_strip_nulls(jsonb_build_object(
    'day', ${name}.day, 'value', ${name}.value::text, 'rate', ${name}.rate::text, 'rateDay', ${name}.rate_day)) end`;
};

/** An index with the values that its variations compare. `start`, `end`: its range, null without a value. */
export type IndexRow = Selectable<IndexTable> & {
  family: string | null;
  document: string | null;
  favorite: boolean;
  alert: 'value' | 'move' | null;
  alert_percent: number | null;
  rate_id: number | null;
  rate_name: string | null;
  direction: RateDirection | null;
  start: string | null;
  end: string | null;
  first: string | null;
  last: StoredValue | null;
  before: StoredValue | null;
  january: StoredValue | null;
  year: StoredValue | null;
  period_from: StoredValue | null;
  period_to: StoredValue | null;
  line: StoredValue[];
};

/** Returns the slug of the document of the index `i`, null without one that the reader may open. */
const documentOf = (viewer: DatedViewer): RawBuilder<string | null> => sql`(
  select d.slug from ${joinedDocuments} where d.id = i.document_id and ${visibleDocuments(viewer)})`;

/** The number of steps of the small line of a list. */
const lineSteps = 24;

/** The values of the range at equal distances, for a small line; the same value several times where the series has fewer. */
const line = (inEuros: boolean): RawBuilder<unknown> => sql`
  select jsonb_agg(${asJson('v')} order by step.at) as line
  from (select s.at, bounds.start + (bounds.last_day - bounds.start) * s.at / ${sql.lit(lineSteps)} as day
    from generate_series(0, ${sql.lit(lineSteps)}) s(at)) step
  join lateral (${onOrBefore(sql`step.day`, inEuros)}) v on true`;

/**
 * Returns the indices with the values that their variations need: all of them with their small line, or one. In euros, a value is read with the last
 * rate on or before its day; the rate in euros for one unit wins over its inverse.
 */
export async function readIndices(reader: ReadContext<Actor>, filters: IndexFilters, only?: number): Promise<IndexRow[]> {
  const { startDate, endDate, currency } = filters;
  const inEuros = currency === 'euro';
  const ref = (day: RawBuilder<unknown>, alias: string) => sql`left join lateral (${onOrBefore(day, inEuros)}) ${sql.raw(alias)} on true`;
  const figures = sql<IndexRow>`(
    select i.*, f.code as family, ${documentOf(datedViewer(reader))} as document, r.id as rate_id, r.name as rate_name, r.direction,
      pin.user_id is not null as favorite, pin.alert, pin.alert_percent,
      bounds.start, bounds."end", first.day as first,
      ${asJson('last')} as last, ${asJson('before')} as before, ${asJson('january')} as january, ${asJson('year')} as year,
      ${asJson('range_start')} as period_from, case when bounds.last_day >= bounds.start then ${asJson('range_end')} end as period_to,
      ${only === undefined ? sql`coalesce(small.line, '[]')` : sql`'[]'::jsonb`} as line
    from indices i
    left join index_families f on f.id = i.family_id
    left join index_pins pin on pin.index_id = i.id and pin.user_id = ${reader.actor.userId}
    left join lateral (select i.currency is not null and i.currency <> 'EUR' as converts, x.id, x.name,
        case when x.rate_of = 'EUR' then 'over' when x.id is not null then 'times' end as direction
      from (select 1) one left join indices x on i.currency <> 'EUR'
        and ((x.rate_of = i.currency and x.rate_in = 'EUR') or (x.rate_of = 'EUR' and x.rate_in = i.currency))
      order by x.rate_of = 'EUR', x.code limit 1) r on true
    ${ref(sql`'infinity'::date`, 'last')}
    ${ref(sql`last.day - 1`, 'before')}
    ${ref(sql`date_trunc('year', last.day)::date`, 'january')}
    ${ref(sql`(last.day - interval '12 months')::date`, 'year')}
    left join lateral (${lastValue(sql`true`, inEuros, sql`asc`)}) first on true
    cross join lateral (select coalesce(${endDate ?? null}::date, last.day) as "end") range
    ${ref(sql`range."end"`, 'range_end')}
    cross join lateral (select range."end", range_end.day as last_day,
      greatest(coalesce(${startDate ?? null}::date, (range_end.day - interval '24 months')::date), first.day) as start) bounds
    ${ref(sql`bounds.start`, 'range_start')}
    ${only === undefined ? sql`left join lateral (${line(inEuros)}) small on true` : sql``}
    ${only === undefined ? sql`` : sql`where i.id = ${only}`})`;
  return reader.db.selectFrom(figures.as('figures')).selectAll().execute();
}

/** Lists the families with the id of their parent. */
export const listFamilies = (db: Reader) => db.selectFrom('index_families').select(['id', 'code', 'label', 'parent_id']).execute();
export type IndexFamilyRow = Awaited<ReturnType<typeof listFamilies>>[number];

const packed = (of: RawBuilder<unknown>, from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<PackedSeries> => sql`
  (select string_agg(p.day || ' ' || p.value || case when p.provisional then ' p' else '' end, ',' order by p.day)
    from index_points p where p.index_id = ${of} and p.day between ${from} and ${to})`;

/** Returns the values of an index from `start` to `end`, both included, and the rates that convert them; null where there is none. */
export async function readSeries(
  db: Reader,
  { id, rateId, start, end }: { id: number; rateId: number | null; start: string; end: string },
): Promise<{ series: PackedSeries; rates: PackedSeries }> {
  return db
    .selectNoFrom([
      packed(sql`${id}`, sql`${start}`, sql`${end}`).as('series'),
      packed(sql`${rateId}`, sql`${start}::date - ${sql.lit(longestRateAge)}::integer`, sql`${end}`).as('rates'),
    ])
    .executeTakeFirstOrThrow();
}
