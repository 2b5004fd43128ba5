import { takeWaitingPushes } from '#api/modules/notifications/index.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { isPushTime } from './push.lifecycle.ts';
import { listPushes } from './pushes.queries.ts';
import type { PushToSend } from './send-push.ts';

/** The most notifications of one transaction, so that users are served in between. */
const batchSize = 200;

/** Queues the pushes of the notifications that wait for theirs, each to every device of its user. Does nothing by night. */
export async function openPushes(db: Db, now: Date, enqueue: (tx: Tx, push: PushToSend) => Promise<void>): Promise<void> {
  if (!isPushTime(now)) return;
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      const ids = await takeWaitingPushes(tx, batchSize);
      if (ids.length === 0) return 0;
      for (const push of await listPushes(tx, ids, now)) await enqueue(tx, { ...push, tries: 0 });
      return ids.length;
    });
    if (taken < batchSize) return;
  }
}
