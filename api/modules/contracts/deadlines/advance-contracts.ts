import { advanced } from '#api/modules/contracts/contracts.lifecycle.ts';
import { stepAction } from '#api/modules/contracts/writing/contract-row.ts';
import { insertEvents } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { lockDueContracts, writeCourses } from './advance-contracts.queries.ts';

const atOnce = 200;

/**
 * Brings every contract to where it is today in Paris: started, renewed or ended, each step in its history. Some hundreds in each
 * transaction, so that members are served in between. Run again, or on two nodes at once, it finds nothing more to do.
 */
export async function advanceContracts(db: Db, now: Date): Promise<number> {
  const today = parisDate(now);
  let moved = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const due = await lockDueContracts(tx, today, atOnce);
      if (due.length === 0) return 0;
      const courses = due.map((contract) => advanced(contract, today));
      await writeCourses(
        tx,
        courses.map(({ contract }) => contract),
        now,
      );
      await insertEvents(
        tx,
        null,
        courses.flatMap(({ contract, steps }) => steps.map((step) => ({ contractId: contract.id, at: now, action: stepAction(step) }))),
      );
      return due.length;
    });
    if (count === 0) return moved;
    moved += count;
  }
}
