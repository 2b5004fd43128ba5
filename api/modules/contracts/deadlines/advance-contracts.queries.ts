import { sql } from 'kysely';
import type { Contract } from '#api/modules/contracts/contracts.lifecycle.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import '#api/modules/contracts/contracts.tables.ts';

const dueContracts = (db: Reader, today: CalendarDate) =>
  db
    .selectFrom('contracts')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'validated'), eb('start_date', '<=', today)]),
        eb.and([eb('status', 'in', ['active', 'renew']), eb('end_date', '<', today)]),
      ]),
    );

/**
 * Locks up to `limit` contracts that start or end by `today`, until the end of the transaction. Rows that another transaction has locked
 * are left out (SKIP LOCKED).
 */
export const lockDueContracts = (tx: Tx, today: CalendarDate, limit: number): Promise<Contract[]> =>
  dueContracts(tx, today).selectAll().orderBy('id').limit(limit).forUpdate().skipLocked().execute();

/** Locks those of these contracts that start or end by `today`, until the end of the transaction. */
export const lockDueAmong = (tx: Tx, today: CalendarDate, ids: readonly number[]): Promise<Contract[]> =>
  dueContracts(tx, today)
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Lists the lines of the history of contracts that the portal itself wrote. */
export const listSteps = (tx: Tx, ids: readonly number[]): Promise<{ contract_id: number; action: string }[]> =>
  tx
    .selectFrom('contract_events')
    .select(['contract_id', 'action'])
    .where('contract_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('user_id', 'is', null)
    .execute();

/** Tells that a contract still waits to start or to end. */
export const hasDueContracts = async (db: Reader, today: CalendarDate): Promise<boolean> =>
  (await dueContracts(db, today).select('id').limit(1).executeTakeFirst()) !== undefined;

/** Writes the dates of contracts that moved, and increments their version: a change of an older version is then refused. */
export async function writeMovedDates(tx: Tx, contracts: readonly Contract[], now: Date): Promise<void> {
  const column = <Key extends keyof Contract>(key: Key) => contracts.map((contract) => contract[key]);
  await sql`
    update contracts c set status = n.status, end_date = n.end_date, renewed_months = n.renewed_months,
      notification_date = n.notification_date, remind_from = n.remind_from, version = c.version + 1, updated_at = ${now}
    from unnest(${column('id')}::integer[], ${column('status')}::text[], ${column('end_date')}::date[], ${column('renewed_months')}::integer[],
      ${column('notification_date')}::date[], ${column('remind_from')}::date[])
      as n(id, status, end_date, renewed_months, notification_date, remind_from)
    where c.id = n.id`.execute(tx);
}
