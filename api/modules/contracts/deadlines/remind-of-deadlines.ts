import { dueReminders, type Reminder } from '#api/modules/contracts/contracts.lifecycle.ts';
import { reminderSentence } from '#api/modules/contracts/contracts.texts.ts';
import { insertNotifications, type NotificationToWrite } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { listRemindable, noteReminders, type Remindable } from './reminders.queries.ts';

/** What one person is told of one contract: the reminder that presses most. */
export type ToTell = {
  contractId: number;
  milestone: string;
  dueOn: CalendarDate;
};
/** Queues the mail of one person in the transaction that notes what it tells. */
export type EnqueueReminders = (tx: Tx, payload: { userId: number; told: ToTell[] }) => Promise<void>;

const atOnce = 200;
const isAmong = (told: Remindable['told'], { milestone, dueOn }: Reminder): boolean =>
  told.some((one) => one.milestone === milestone && one.due_on === dueOn);

type Due = {
  contract: Remindable;
  due: Reminder[];
};

/**
 * Tells the author and the collaborators of every contract what is due by today in Paris: once for each day it is due, in the
 * notifications, and in one mail a person. What is due of one contract on the same day, or was while nobody looked, is told in one word:
 * the most pressing. Answers how many contracts were told of.
 */
export async function remindOfDeadlines(db: Db, enqueue: EnqueueReminders, now: Date): Promise<number> {
  const today = parisDate(now);
  const found = await findDue(db, today);
  if (found.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const noted = await noteReminders(
      tx,
      found.flatMap(({ contract, due }) => due.map((reminder) => ({ contractId: contract.id, ...reminder }))),
      now,
    );
    const pressing = found.flatMap(({ contract, due }) => {
      const [first] = due
        .filter((reminder) => isAmong(noted.get(contract.id) ?? [], reminder))
        .toSorted((one, other) => other.dueOn.localeCompare(one.dueOn));
      return first ? [{ contract, reminder: first }] : [];
    });
    for (let from = 0; from < pressing.length; from += atOnce)
      await insertNotifications(
        tx,
        pressing.slice(from, from + atOnce).flatMap(({ contract, reminder }) => notificationsOf(contract, reminder, now)),
      );
    for (const [userId, told] of byReader(pressing)) await enqueue(tx, { userId, told });
    return pressing.length;
  });
}

async function findDue(db: Db, today: CalendarDate): Promise<Due[]> {
  const found: Due[] = [];
  for (let after = 0; ; ) {
    const contracts = await listRemindable(db, today, after, atOnce);
    for (const contract of contracts) {
      const due = dueReminders(contract, today).filter((reminder) => !isAmong(contract.told, reminder));
      // What nobody is there to read waits for somebody.
      if (due.length > 0 && contract.readers.length > 0) found.push({ contract, due });
    }
    const last = contracts.at(-1);
    if (!last) return found;
    after = last.id;
  }
}

function notificationsOf(contract: Remindable, { endDate }: Reminder, now: Date): NotificationToWrite[] {
  const description = `<p>${escapeHtml(reminderSentence(contract, endDate, parisDate(now)))}.</p>`;
  return contract.readers.map((userId) => ({
    userId,
    contractId: contract.id,
    at: now,
    title: `Contrat : ${contract.title}`,
    description,
    link: `/contrat/${contract.id}`,
    linkLabel: 'Voir le contrat',
  }));
}

function byReader(pressing: readonly { contract: Remindable; reminder: Reminder }[]): Map<number, ToTell[]> {
  const told = new Map<number, ToTell[]>();
  for (const { contract, reminder } of pressing)
    for (const userId of contract.readers) {
      const his = told.get(userId) ?? [];
      his.push({ contractId: contract.id, milestone: reminder.milestone, dueOn: reminder.dueOn });
      told.set(userId, his);
    }
  return told;
}
