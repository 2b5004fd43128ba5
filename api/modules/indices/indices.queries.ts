import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type DatedViewer, datedViewer, joinedDocuments, visibleDocuments } from '#api/modules/documents/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { IndexCurrency } from '#protocol/indices/indices.ts';
import type { RateDirection, StoredValue } from './index-value.ts';
import type { IndexTable } from './indices.tables.ts';
import { longestRateAge, type PackedSeries } from './series.ts';

/** The range and the currency of the figures. A day that is undefined leaves that end to the last two years. */
export type IndexFilters = { startDate?: string | undefined; endDate?: string | undefined; currency: IndexCurrency };

/**
 * Returns a select of the last value of the index `i` on or before a day, with the rate of its own day `r` in euros; no row without one. A value
 * that no rate converts is passed over; so is a rate that is not positive.
 */
const lastValue = (condition: RawBuilder<unknown>, inEuros: boolean, order = sql`desc`): RawBuilder<unknown> =>
  inEuros
    ? sql`select p.day, p.value, rate.value as rate, rate.day as rate_day from index_points p
        left join lateral (select x.day, x.value from index_points x
          where x.index_id = r.id and x.value > 0 and x.day between p.day - ${sql.lit(longestRateAge)}::integer and p.day order by x.day desc limit 1) rate on true
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

/** The values that the variations of an index compare. `start`, `end`: its range; `first`: the day of its first value; null without a value. */
type IndexFigures = {
  start: string | null;
  end: string | null;
  first: string | null;
  last: StoredValue | null;
  before: StoredValue | null;
  january: StoredValue | null;
  year: StoredValue | null;
  period_from: StoredValue | null;
  period_to: StoredValue | null;
  /** The small line: 'yyyy-mm-dd value' or 'yyyy-mm-dd value rate', joined by commas; null without a value. */
  line: string | null;
};

/** An index with its figures, and what it is to the reader. */
export type IndexRow = Omit<Selectable<IndexTable>, 'figures' | 'closed_at' | 'version' | 'changed_at'> &
  IndexFigures & {
    family: string | null;
    document: string | null;
    favorite: boolean;
    alert: 'value' | 'move' | null;
    alert_percent: number | null;
    rate_id: number | null;
    rate_name: string | null;
    direction: RateDirection | null;
  };

/** Returns the slug of the document of the index `i`, null without one that the reader may open. */
const documentOf = (viewer: DatedViewer): RawBuilder<string | null> => sql`(
  select d.slug from ${joinedDocuments} where d.id = i.document_id and ${visibleDocuments(viewer)})`;

/** The number of steps of the small line of a list. */
const lineSteps = 16;

/** The values of the range at equal distances, for a small line; the same value several times where the series has fewer. */
const line = (inEuros: boolean): RawBuilder<unknown> => sql`
  select string_agg(v.day || ' ' || v.value || coalesce(' ' || v.rate, ''), ',' order by step.at) as line
  from (select s.at, bounds.start + (bounds.last_day - bounds.start) * s.at / ${sql.lit(lineSteps)} as day
    from generate_series(0, ${sql.lit(lineSteps)}) s(at)) step
  join lateral (${onOrBefore(sql`step.day`, inEuros)}) v on true`;

/** The columns of an index that answers show. */
const columns = sql`i.id, i.code, i.name, i.description, i.type, i.family_id, i.unit_symbol, i.unit_name, i.currency, i.frequency, i.source, i.licence,
  i.origin_country, i.delivery_country, i.publication_days, i.rate_of, i.rate_in, i.document_id, i.image, i.image_alt`;

/**
 * Returns a sub-select: the figures of the index `i` as JSON, with its small line when `hasLine`. In euros, a value is read with the last rate of
 * `r` on or before its day.
 */
function figuresOf({ startDate, endDate, currency }: IndexFilters, hasLine: boolean): RawBuilder<IndexFigures> {
  const inEuros = currency === 'euro';
  const ref = (day: RawBuilder<unknown>, alias: string) => sql`left join lateral (${onOrBefore(day, inEuros)}) ${sql.raw(alias)} on true`;
  return sql`(select to_jsonb(kept) from (
    select bounds.start, bounds."end", first.day as first,
      ${asJson('last')} as last, ${asJson('before')} as before, ${asJson('january')} as january, ${asJson('year')} as year,
      ${asJson('range_start')} as period_from, case when bounds.last_day >= bounds.start then ${asJson('range_end')} end as period_to,
      ${hasLine ? sql`small.line` : sql`null::text`} as line
    from (select 1) one
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
    ${hasLine ? sql`left join lateral (${line(inEuros)}) small on true` : sql``}) kept)`;
}

const isDefault = ({ startDate, endDate, currency }: IndexFilters): boolean =>
  startDate === undefined && endDate === undefined && currency === 'base';

/**
 * Returns the indices with the values that their variations need: all of them with their small line, or one. The figures without filters are kept
 * (`refreshFigures`); the others are read. The rate in euros for one unit wins over its inverse.
 */
export async function readIndices(reader: ReadContext<Actor>, filters: IndexFilters, only?: number): Promise<IndexRow[]> {
  const read = figuresOf(filters, only === undefined);
  const rows = await reader.db
    .selectFrom(
      sql<Omit<IndexRow, keyof IndexFigures> & { figures: IndexFigures }>`(
        select ${columns}, f.code as family, ${documentOf(datedViewer(reader))} as document, r.id as rate_id, r.name as rate_name, r.direction,
          pin.user_id is not null as favorite, pin.alert, pin.alert_percent,
          ${isDefault(filters) ? sql`coalesce(i.figures, ${read})` : read} as figures
        from indices i
        left join index_families f on f.id = i.family_id
        left join index_pins pin on pin.index_id = i.id and pin.user_id = ${reader.actor.userId}
        left join lateral (select i.currency is not null and i.currency <> 'EUR' as converts, x.id, x.name,
            case when x.rate_of = 'EUR' then 'over' when x.id is not null then 'times' end as direction
          from (select 1) one left join indices x on i.currency <> 'EUR'
            and ((x.rate_of = i.currency and x.rate_in = 'EUR') or (x.rate_of = 'EUR' and x.rate_in = i.currency))
          order by x.rate_of = 'EUR', x.code limit 1) r on true
        where i.closed_at is null ${only === undefined ? sql`` : sql`and i.id = ${only}`})`.as('row'),
    )
    .selectAll()
    .execute();
  return rows.map(({ figures, ...row }) => ({ ...row, ...figures }));
}

/** Keeps the figures of an index without filters, after its values have changed. */
export const refreshFigures = (tx: Tx, indexId: number) =>
  sql`update indices i set figures = ${figuresOf({ currency: 'base' }, true)} where i.id = ${indexId}`.execute(tx);

/** Lists the families with the id of their parent, the oldest first. */
export const listFamilies = (db: Reader) =>
  db.selectFrom('index_families').select(['id', 'code', 'label', 'parent_id']).orderBy('id').execute();
export type IndexFamilyRow = Awaited<ReturnType<typeof listFamilies>>[number];

const packed = (of: RawBuilder<unknown>, from: RawBuilder<unknown>, to: RawBuilder<unknown>, and = sql``): RawBuilder<PackedSeries> => sql`
  (select string_agg(p.day || ' ' || p.value || case when p.provisional then ' p' else '' end, ',' order by p.day)
    from index_points p where p.index_id = ${of} and p.day between ${from} and ${to} ${and})`;

/** Returns the values of an index from `start` to `end`, both included, and the rates that convert them; null where there is none. */
export async function readSeries(
  db: Reader,
  { id, rateId, start, end }: { id: number; rateId: number | null; start: string; end: string },
): Promise<{ series: PackedSeries; rates: PackedSeries }> {
  return db
    .selectNoFrom([
      packed(sql`${id}`, sql`${start}`, sql`${end}`).as('series'),
      packed(sql`${rateId}`, sql`${start}::date - ${sql.lit(longestRateAge)}::integer`, sql`${end}`, sql`and p.value > 0`).as('rates'),
    ])
    .executeTakeFirstOrThrow();
}
