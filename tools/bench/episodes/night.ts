import { advanceContracts } from '#api/modules/contracts/deadlines/advance-contracts.ts';
import { remindOfDeadlines } from '#api/modules/contracts/deadlines/remind-of-deadlines.ts';
import { remindOfRevisions, remindOfValues } from '#api/modules/contracts/revision/reminders/remind-of-revisions.ts';
import type { Db } from '#api/platform/database/schema.ts';

export type NightResult = {
  contracts: number;
  formulas: number;
  /** Seconds of the look at the deadlines alone, and of the one at the revisions, each the median of the rounds. */
  deadlines: number;
  revisions: number;
};

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Measures a night that has nothing to tell: the look at the deadlines of all contracts, then the one at their revisions, in turn. */
export async function measureNight(db: Db, rounds: number): Promise<NightResult> {
  const now = new Date();
  // The first night moves and tells what was due: it is not measured.
  for (const look of [advanceContracts, remindOfDeadlines, remindOfValues, remindOfRevisions]) await look(db, now);
  const deadlines: number[] = [];
  const revisions: number[] = [];
  for (let round = 0; round < rounds; round++) {
    deadlines.push(await secondsOf(async () => [await advanceContracts(db, now), await remindOfDeadlines(db, now)]));
    revisions.push(await secondsOf(async () => [await remindOfValues(db, now), await remindOfRevisions(db, now)]));
  }
  const count = async (table: 'contracts' | 'contract_revisions') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  return {
    contracts: await count('contracts'),
    formulas: await count('contract_revisions'),
    deadlines: median(deadlines),
    revisions: median(revisions),
  };
}
