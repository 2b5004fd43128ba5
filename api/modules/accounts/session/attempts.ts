import type { Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { countFailures, insertFailure, lockFailures } from './session.queries.ts';

const failuresByAccount = 10;
const failuresByIp = 50;

/**
 * Records an attempt at a password as a failure before the slow hash is computed, and returns its id; the caller deletes it when the
 * password is right. Throws 429 after 10 failures of the account in 15 minutes or 50 of the IP in an hour. Advisory locks on the account
 * and on the IP make simultaneous attempts count like successive ones.
 */
export async function countAttempt(tx: Tx, account: string, { ip, now }: { ip: string; now: Date }): Promise<number> {
  await lockFailures(tx, account, ip);
  const failures = await countFailures(tx, account, ip, now);
  if ((failures.by_account ?? 0) >= failuresByAccount) throw new Refusal(coreRefusals.tooMany, 15 * 60);
  if ((failures.by_ip ?? 0) >= failuresByIp) throw new Refusal(coreRefusals.tooMany, 60 * 60);
  return insertFailure(tx, account, ip, now);
}
