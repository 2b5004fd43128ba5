import { assignDigests, listWaitingDigests } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { isMailTime } from './digests.lifecycle.ts';
import { hasDigestOn, insertDigests } from './digests.queries.ts';

/** The most digests of one transaction, so that users are served in between. */
const batchSize = 200;

/** Queues the e-mail of one digest, in the transaction that writes it into the ledger. */
type EnqueueDigest = (tx: Tx, digestId: number) => Promise<void>;

/** Writes into the ledger, and queues, a digest for each user and theme that wait for one and had none today. Does nothing by night. */
export async function openDigests(db: Db, now: Date, enqueue: EnqueueDigest): Promise<void> {
  if (!isMailTime(now)) return;
  const day = parisDate(now);
  for (;;) {
    const opened = await db.transaction().execute(async (tx) => {
      const waiting = await listWaitingDigests(tx, now, batchSize, hasDigestOn(day));
      if (waiting.length === 0) return 0;
      const digests = await insertDigests(tx, waiting, day);
      await assignDigests(tx, digests);
      for (const { id } of digests) await enqueue(tx, id);
      return digests.length;
    });
    // None left, or another node writes the same ones.
    if (opened === 0) return;
  }
}
