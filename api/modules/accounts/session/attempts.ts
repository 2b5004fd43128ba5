import type { Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { countFailures, insertFailure, lockFailures } from './session.queries.ts';

const failuresByAccount = 10;
const failuresByAddress = 50;

/**
 * Counts an attempt at a password as a failure until it is known to have succeeded, or refuses it when too many failed already: before
 * the slow hash, and one at a time for an account and an address, so that a hundred attempts sent together count like a hundred in a row.
 * Answers the id by which to forget it.
 */
export async function countAttempt(tx: Tx, account: string, { address, now }: { address: string; now: Date }): Promise<number> {
  await lockFailures(tx, account, address);
  const failures = await countFailures(tx, account, address, now);
  if ((failures.by_account ?? 0) >= failuresByAccount) throw new Refusal(coreRefusals.tooMany, 15 * 60);
  if ((failures.by_address ?? 0) >= failuresByAddress) throw new Refusal(coreRefusals.tooMany, 60 * 60);
  return insertFailure(tx, account, address, now);
}
