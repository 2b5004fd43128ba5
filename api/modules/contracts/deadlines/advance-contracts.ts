import { advanceTo } from '#api/modules/contracts/contracts.lifecycle.ts';
import { insertSteps } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { lockDueContracts, writeMovedDates } from './advance-contracts.queries.ts';

const batchSize = 200;

/**
 * Moves every contract to its state today in Paris: started, renewed or halted, with each step in its history (RDG-204). Each transaction
 * locks 200 contracts, so that users are served in between. A second run, or a run on another node, finds nothing more to do. Returns how
 * many contracts moved.
 */
export async function advanceContracts(db: Db, now: Date): Promise<number> {
  const today = parisDate(now);
  let moved = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const due = await lockDueContracts(tx, today, batchSize);
      if (due.length === 0) return 0;
      const advanced = due.map((contract) => advanceTo(contract, today));
      await writeMovedDates(
        tx,
        advanced.map(({ contract }) => contract),
        now,
      );
      await insertSteps(
        tx,
        advanced.map(({ contract, steps }) => ({ contractId: contract.id, steps })),
        now,
      );
      return due.length;
    });
    if (count === 0) return moved;
    moved += count;
  }
}
