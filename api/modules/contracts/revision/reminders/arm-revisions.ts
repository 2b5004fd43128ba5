import type { Tx } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { forgetValues, listOpenRevisions, recordReadyRevisions } from './open-revisions.queries.ts';
import { readyAmong } from './ready-revisions.ts';

/**
 * Called when the formula of a contract is written: the revisions that can be calculated at once are not announced, as their values came before it
 * (decision 20). What another formula announced is forgotten.
 */
export async function armRevisions(tx: Tx, contractId: number, { today, now }: { today: CalendarDate; now: Date }): Promise<void> {
  await forgetValues(tx, contractId);
  const open = await listOpenRevisions(tx, today, contractId);
  if (open.length > 0) await recordReadyRevisions(tx, await readyAmong(tx, open, today), now);
}
