import type { Tx } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { forgetValues, listOpenRevisions, recordReadyRevisions, remindFrom } from './open-revisions.queries.ts';
import { readyAmong } from './ready-revisions.ts';

type Moment = { today: CalendarDate; now: Date };

/** Records the revisions of a contract that can be calculated already, without announcing them. */
async function passOverReady(tx: Tx, contractId: number, { today, now }: Moment): Promise<void> {
  const open = await listOpenRevisions(tx, today, contractId);
  if (open.length > 0) await recordReadyRevisions(tx, await readyAmong(tx, open, today), now);
}

/**
 * Called when the formula of a contract is written: the revisions that can be calculated at once are not announced, as their values came before it
 * (decision 20). What another formula announced is forgotten.
 */
export async function armRevisions(tx: Tx, contractId: number, moment: Moment): Promise<void> {
  await forgetValues(tx, contractId);
  await passOverReady(tx, contractId, moment);
}

/**
 * Called when a save of the contract makes the dates of its formula its own: what is due or can be calculated before today is not announced. Dates that
 * come back because an amendment no longer takes over (deleted, archived, without its clause, moved) are announced, up to 400 days back.
 */
export async function startRevisions(tx: Tx, contractId: number, moment: Moment): Promise<void> {
  await remindFrom(tx, contractId, moment.today);
  await passOverReady(tx, contractId, moment);
}
