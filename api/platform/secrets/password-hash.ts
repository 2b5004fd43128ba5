import pLimit from 'p-limit';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';

/** Loads the library at the first password: a node that only serves signed-in members never does. */
const argon2 = () => import('@node-rs/argon2');

/** The cost of argon2id (algorithm 2): 19 MiB, 2 iterations, parallelism 1 (GOL-67). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hashes computed at the same time. Each takes about 45 ms of a core: one at a time leaves the other core to signed-in members. */
const maxRunning = 1;
const maxWaiting = 200;
const queue = pLimit(maxRunning);

/** Runs slow work about a password in its turn. Throws a 503 when 200 are waiting. */
export async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= maxWaiting) throw new Refusal(coreRefusals.unavailable, 10);
  return queue(work);
}

/** Hashes a password by argon2id. Waits its turn; throws a 503 when 200 are waiting. */
export const hashPassword = (plain: string): Promise<string> => inQueue(async () => (await argon2()).hash(plain, cost));

/** A hash that no password has, so that an unknown account takes as long to refuse as a known one. */
const hashOfNobody = '$argon2id$v=19$m=19456,t=2,p=1$MTIzNDU2Nzg5MDEyMzQ1Ng$Qm5vYm9keSBjYW4gaGF2ZSB0aGlzIGhhc2ggYXQgYWw';

/** Tells whether the password has the hash `stored`. Takes as long when `stored` is null. */
export const isPassword = (plain: string, stored: string | null): Promise<boolean> =>
  inQueue(async () => (await (await argon2()).verify(stored ?? hashOfNobody, plain, cost).catch(() => false)) && stored !== null);
