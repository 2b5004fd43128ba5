import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import './indices.tables.ts';

/**
 * A value to write. `value`: a decimal text; days are 'yyyy-mm-dd'. `published_on`: null for none, undefined to keep the stored one. `provisional`:
 * undefined to keep the stored mark; a new value is then final.
 */
export type PointToWrite = { day: string; value: string; published_on?: string | null | undefined; provisional?: boolean | undefined };

/** The operator who corrects values by hand, and why; null and empty for a file. */
export type Correction = { userId: number | null; reason: string };

/** Takes the value of a day out of a series. It is kept with the instant until which it stood, as a corrected one is, and marked as removed. */
export const removePoint = (tx: Tx, { indexId, day }: { indexId: number; day: string }, now: Date, { userId, reason }: Correction) =>
  sql`with removed as (delete from index_points where index_id = ${indexId} and day = ${day} returning *)
    insert into index_corrections (index_id, day, value, published_on, provisional, held_until, user_id, reason, removed)
    select index_id, day, value, published_on, provisional, ${now}::timestamptz, ${userId}::integer, ${reason}::text, true from removed`.execute(
    tx,
  );

/** Returns the last value that was removed from each day of a series, by day. */
export async function findRemovedValues(tx: Tx, indexId: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ day: string; value: string }>`
    select day, value::text as value from index_corrections where index_id = ${indexId} and removed order by id`.execute(tx);
  return new Map(rows.map(({ day, value }) => [day, value]));
}

/**
 * Adds values to a series, and corrects those of days that it has. The former value of a corrected day is kept with the instant until which it held;
 * an equal value is not written. Another day of publication alone keeps the former one when an operator writes it. Returns the counts.
 */
export async function storePoints(
  tx: Tx,
  indexId: number,
  points: readonly PointToWrite[],
  now: Date,
  { userId, reason }: Correction,
): Promise<{ created: number; changed: number }> {
  const input = JSON.stringify(points.map((point) => ({ ...point, keeps: point.published_on === undefined })));
  const { rows } = await sql<{ created: number; changed: number }>`
    with input as (
      select x.day, x.value, coalesce(x.provisional, p.provisional, false) as provisional, case when x.keeps then p.published_on else x.published_on end as published_on
      from jsonb_to_recordset(${input}::jsonb) as x(day date, value numeric, published_on date, provisional boolean, keeps boolean)
        left join index_points p on p.index_id = ${indexId} and p.day = x.day
    ), former as (
      insert into index_corrections (index_id, day, value, published_on, provisional, held_until, user_id, reason)
      select p.index_id, p.day, p.value, p.published_on, p.provisional, ${now}::timestamptz, ${userId}::integer, ${reason}::text from index_points p join input x on x.day = p.day
      where p.index_id = ${indexId} and (p.value <> x.value or p.provisional <> x.provisional
        or (${userId}::integer is not null and p.published_on is distinct from x.published_on))
    ), written as (
      insert into index_points as stored (index_id, day, value, published_on, provisional, stored_at)
      select ${indexId}::integer, day, value, published_on, provisional, ${now} from input
      on conflict (index_id, day) do update set value = excluded.value, provisional = excluded.provisional,
        published_on = excluded.published_on
      where row(stored.value, stored.provisional, stored.published_on) is distinct from row(excluded.value, excluded.provisional, excluded.published_on)
      returning stored.xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as created, count(*) filter (where not is_new) as changed from written`.execute(tx);
  return rows[0] ?? { created: 0, changed: 0 };
}
