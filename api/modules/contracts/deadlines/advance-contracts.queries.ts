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

/** Some contracts that start or end by `today`, held until the end of the transaction; those that are held elsewhere are left there. */
export const lockDueContracts = (tx: Tx, today: CalendarDate, most: number): Promise<Contract[]> =>
  dueContracts(tx, today).selectAll().orderBy('id').limit(most).forUpdate().skipLocked().execute();

/** Whether some contract still waits to start or to end. */
export const hasDueContracts = async (db: Reader, today: CalendarDate): Promise<boolean> =>
  (await dueContracts(db, today).select('id').limit(1).executeTakeFirst()) !== undefined;

/** Writes where contracts are now; a change under way elsewhere is then stale. */
export async function writeCourses(tx: Tx, contracts: readonly Contract[], now: Date): Promise<void> {
  const column = <Key extends keyof Contract>(key: Key) => contracts.map((contract) => contract[key]);
  await sql`
    update contracts c set status = n.status, end_date = n.end_date, renewed_months = n.renewed_months,
      notification_date = n.notification_date, armed_on = n.armed_on, version = c.version + 1, updated_at = ${now}
    from unnest(${column('id')}::integer[], ${column('status')}::text[], ${column('end_date')}::date[], ${column('renewed_months')}::integer[],
      ${column('notification_date')}::date[], ${column('armed_on')}::date[])
      as n(id, status, end_date, renewed_months, notification_date, armed_on)
    where c.id = n.id`.execute(tx);
}
