import { recordAudit } from '#api/platform/audit.queries.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { addMonths } from '#protocol/core/calendar.ts';
import { trashDays } from '#protocol/desk/content-states.ts';
import { undoableMs } from './batch-contents.ts';
import { deleteBatchesBefore } from './batches.queries.ts';
import type { ContentKind } from './content-kind.ts';
import { listTrashed } from './content-list.queries.ts';
import { deleteHistory, deleteRevisionsBefore } from './revisions.queries.ts';

/** The months for which the history of a content is kept; its last saves are kept longer. */
const historyMonths = 12;

/** Deletes for good the contents that have been in the trash for 30 days, with their history, the old lines of every history, and the batches that can no longer be undone. */
export async function sweepContents(tx: Tx, kinds: readonly ContentKind[], now: Date): Promise<void> {
  for (const kind of kinds) {
    if (!kind.remove) continue;
    const ids = await listTrashed(tx, kind, new Date(now.getTime() - trashDays * 86_400_000));
    if (ids.length === 0) continue;
    await kind.remove(tx, ids);
    await deleteHistory(tx, kind.resource, ids);
    await recordAudit(tx, { at: now, userId: null, ip: null, action: 'desk.purge', subject: [kind.resource, ...ids].join(' ') });
  }
  await deleteBatchesBefore(tx, new Date(now.getTime() - undoableMs));
  await deleteRevisionsBefore(tx, new Date(`${addMonths(parisDate(now), -historyMonths)}T00:00:00Z`));
}
