import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';

/** argon2id (2), 19 MiB, 2 passes, 1 lane (goals, 'passwords'). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** One hash takes about 45 ms of a core: one at a time leaves the other to the signed-in. */
const atOnce = 1;
const longestQueue = 200;
const waiting: (() => void)[] = [];
let running = 0;

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new Refusal(coreRefusals.unavailable, 10);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** The argon2id hash of a password, queued. */
export const hashPassword = (plain: string): Promise<string> => queued(() => hash(plain, cost));

/** A hash that no password has: unknown accounts take the same time as known ones. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$MTIzNDU2Nzg5MDEyMzQ1Ng$Qm5vYm9keSBjYW4gaGF2ZSB0aGlzIGhhc2ggYXQgYWw';

/** Whether the password is the one of `stored`; as slow when there is none. */
export const isPassword = (plain: string, stored: string | null): Promise<boolean> =>
  queued(async () => (await verify(stored ?? nobody, plain, cost).catch(() => false)) && stored !== null);
