import { insertNotifications } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { dueReminders } from '../contracts.lifecycle.ts';
import { deadlineSentence } from '../contracts.words.ts';
import { listRemindable, noteReminders, type Remindable } from './reminders.queries.ts';

/** Queues the mail of a reminder in the transaction that notes it. */
export type EnqueueReminder = (
  tx: Tx,
  payload: { contractId: number; userId: number; milestone: string; dueOn: CalendarDate },
) => Promise<void>;

const atOnce = 200;

/**
 * Tells the author and the collaborators of every contract what is due by today in Paris: once for each day it is due, by mail and in
 * the notifications. What is due on the same day, or was while nobody looked, makes one mail. Answers how many contracts were told of.
 */
export async function remindOfDeadlines(db: Db, enqueue: EnqueueReminder, now: Date): Promise<number> {
  const today = parisDate(now);
  let told = 0;
  for (let after = 0; ; ) {
    const contracts = await listRemindable(db, today, after, atOnce);
    for (const contract of contracts) if (await remind(db, enqueue, contract, now)) told += 1;
    const last = contracts.at(-1);
    if (!last) return told;
    after = last.id;
  }
}

async function remind(db: Db, enqueue: EnqueueReminder, contract: Remindable, now: Date): Promise<boolean> {
  const today = parisDate(now);
  const due = dueReminders(contract, today).filter(({ milestone }) => !contract.told.includes(milestone));
  if (due.length === 0) return false;
  return db.transaction().execute(async (tx) => {
    const noted = (await noteReminders(tx, contract.id, due, now)).map(({ milestone }) => milestone);
    // One word for all that is due: the most pressing.
    const pressing = due.filter(({ milestone }) => noted.includes(milestone)).toSorted((a, b) => (a.dueOn < b.dueOn ? 1 : -1))[0];
    if (!pressing) return false;
    await insertNotifications(
      tx,
      contract.readers.map((userId) => ({
        userId,
        contractId: contract.id,
        at: now,
        title: `Contrat : ${contract.title}`,
        description: `<p>${escapeHtml(deadlineSentence(contract, today))}.</p>`,
        link: `/contrat/${contract.id}`,
        linkLabel: 'Voir le contrat',
      })),
    );
    for (const userId of contract.readers) await enqueue(tx, { contractId: contract.id, userId, ...pressing });
    return true;
  });
}
