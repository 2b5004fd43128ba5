import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import { usualMovePercent } from '#protocol/indices/indices.ts';
import '#api/modules/indices/indices.tables.ts';

const slowFrequencies = ['monthly', 'quarterly', 'yearly'];
/** Tells that every value of an index is an event; a daily or weekly index, or one without frequency, announces moves. */
export const announcesEachValue = (frequency: string | null): boolean => slowFrequencies.includes(frequency ?? '');

const lastPoint = sql`(select p.day, p.value from index_points p where p.index_id = i.id order by p.day desc limit 1)`;

/** Returns the frequency of an index, and whether the user has pinned it; undefined for an unknown or closed index. */
export const findPinnedIndex = (tx: Tx, userId: number, indexId: number) =>
  tx
    .selectFrom('indices as i')
    .select('i.frequency')
    .select((eb) =>
      eb.exists(eb.selectFrom('index_pins as n').whereRef('n.index_id', '=', 'i.id').where('n.user_id', '=', userId)).as('isPinned'),
    )
    .where('i.id', '=', indexId)
    .where('i.closed_at', 'is', null)
    .executeTakeFirst();

/** Stores the alert of a pin, null for none. The user knows of the last value from then on. */
export const storeAlert = (
  tx: Tx,
  { userId, indexId }: { userId: number; indexId: number },
  alert: { kind: 'value' | 'move'; percent: number | null } | null,
) =>
  sql`update index_pins n set alert = ${alert?.kind ?? null}, alert_percent = ${alert?.percent ?? null}::numeric,
      known_day = last.day, known_value = last.value
    from indices i left join lateral ${lastPoint} last on true
    where i.id = n.index_id and n.user_id = ${userId} and n.index_id = ${indexId}`.execute(tx);

/** Takes the last value of a series as known to the users whose known value has left it, as the undo of an import removes one. */
export const forgetRemovedValues = (tx: Tx, indexId: number) =>
  sql`update index_pins n set known_day = last.day, known_value = last.value
    from indices i left join lateral ${lastPoint} last on true
    where i.id = n.index_id and n.index_id = ${indexId} and n.known_day is not null
      and not exists (select from index_points k where k.index_id = n.index_id and k.day = n.known_day)`.execute(tx);

/** A user to notify of the last value of an index. Values are decimal texts. */
export type DueAlert = {
  user_id: number;
  index_id: number;
  name: string;
  unit_symbol: string;
  unit_name: string;
  currency: string | null;
  rate_of: string | null;
  rate_in: string | null;
  day: string;
  value: string;
  known_day: string | null;
  known_value: string | null;
};

/**
 * Returns the alerts of some indices that their last values have fired, and marks these values as known. A move counts from the known value as
 * it was corrected since, in percent of its size without its sign: from zero, any change fires; without a known value, the first one does. The
 * frequency that the index has now decides between moves and each value, whichever one it had when the alert was set. A user without an open
 * account, and one whose role no longer has indices, is left out; so is a closed index, whose page is gone.
 */
export async function takeDueAlerts(tx: Tx, indexIds: readonly number[]): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select n.user_id, n.index_id, i.name, i.unit_symbol, i.unit_name, i.currency, i.rate_of, i.rate_in,
        last.day, last.value, n.known_day, known.value as known_value
      from index_pins n join indices i on i.id = n.index_id join users u on u.id = n.user_id cross join lateral ${lastPoint} last
        left join index_points k on k.index_id = n.index_id and k.day = n.known_day
        cross join lateral (select coalesce(k.value, n.known_value) as value) known
      where n.index_id = any(${[...indexIds]}::integer[]) and i.closed_at is null and u.disabled_at is null and u.role <> 'supplier'
        and (n.known_day is null or last.day > n.known_day)
        and n.alert is not null and (i.frequency = any(${slowFrequencies}::text[]) or known.value is null or (last.value <> known.value
          and abs(last.value - known.value) * 100 >= coalesce(n.alert_percent, ${usualMovePercent}::numeric) * abs(known.value)))
    ), marked as (
      update index_pins n set known_day = due.day, known_value = due.value from due where n.user_id = due.user_id and n.index_id = due.index_id
    )
    select user_id, index_id, name, unit_symbol, unit_name, currency, rate_of, rate_in, day, value::text, known_day, known_value::text
    from due order by user_id, index_id`.execute(tx);
  return rows;
}
