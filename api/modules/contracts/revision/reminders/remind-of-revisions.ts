import { insertNotifications } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { type RevisionToAnnounce, takeDueRevisions } from './due-revisions.queries.ts';
import { listOpenRevisions, takeReadyRevisions } from './open-revisions.queries.ts';
import { readyAmong } from './ready-revisions.ts';
import { revisionSentences } from './revision-reminders.texts.ts';

/** Notifies the users who follow the contracts. Their e-mail is that of the deadlines. */
const announce = (tx: Tx, revisions: readonly RevisionToAnnounce[], now: Date) =>
  insertNotifications(
    tx,
    revisions.flatMap(({ recipients, ...revision }) =>
      recipients.map((userId) => ({
        ...{ userId, theme: 'contrats' as const, about: { kind: 'contract' as const, id: revision.contract_id }, at: now },
        title: `Révision\u00a0: ${revision.title}`,
        description: revisionSentences(revision, parisDate(now))
          .map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
          .join(''),
        link: `/contrat/${revision.contract_id}/revision`,
        linkLabel: 'Voir la révision',
      })),
    ),
  );

/** Notifies the users who follow a contract of its dates of revision: 30 days before, and on the day. */
export async function remindOfRevisions(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await takeDueRevisions(tx, parisDate(now), now);
    await announce(tx, due, now);
    return due.length;
  });
}

/**
 * Notifies the users who follow a contract that a revision can be calculated, its last value being published, and that a provisional one is settled.
 * Calculates outside the transaction that records them, each once.
 */
export async function remindOfValues(db: Db, now: Date): Promise<number> {
  const today = parisDate(now);
  const open = await listOpenRevisions(db, today);
  const ready = await readyAmong(db, open, today);
  if (ready.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const due = await takeReadyRevisions(tx, ready, now);
    await announce(tx, due, now);
    return due.length;
  });
}
