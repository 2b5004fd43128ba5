import { advanceTo, type Contract } from '#api/modules/contracts/contracts.lifecycle.ts';
import { insertSteps } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import { stepAction } from '#api/modules/contracts/writing/history-texts.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { listSteps, lockDueAmong, lockDueContracts, writeMovedDates } from './advance-contracts.queries.ts';

const batchSize = 200;

const advanced = (due: readonly Contract[], today: CalendarDate) => due.map((contract) => advanceTo(contract, today));
type Advanced = ReturnType<typeof advanced>;

/** Writes the dates of contracts that moved, and their steps into the history. */
async function writeAdvanced(tx: Tx, moved: Advanced, now: Date): Promise<void> {
  await writeMovedDates(
    tx,
    moved.map(({ contract }) => contract),
    now,
  );
  await insertSteps(
    tx,
    moved.map(({ contract, steps }) => ({ contractId: contract.id, steps })),
    now,
  );
}

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
      if (due.length > 0) await writeAdvanced(tx, advanced(due, today), now);
      return due.length;
    });
    if (count === 0) return moved;
    moved += count;
  }
}

/** Moves contracts that an undo put back to their state today in Paris. A step that the history has already is not written again. */
export async function advanceAgain(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const today = parisDate(now);
  const due = await lockDueAmong(tx, today, ids);
  if (due.length === 0) return;
  const written = await listSteps(
    tx,
    due.map(({ id }) => id),
  );
  const known = new Set(written.map(({ contract_id, action }) => `${contract_id} ${action}`));
  const moved = advanced(due, today).map(({ contract, steps }) => ({
    contract,
    steps: steps.filter((step) => !known.has(`${contract.id} ${stepAction(step)}`)),
  }));
  await writeAdvanced(tx, moved, now);
}
