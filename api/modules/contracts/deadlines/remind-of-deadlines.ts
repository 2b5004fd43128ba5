import { dueReminders, type Reminder } from '#api/modules/contracts/contracts.lifecycle.ts';
import { reminderSentence } from '#api/modules/contracts/contracts.texts.ts';
import { insertNotifications, type NotificationToWrite } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { listRemindable, type Remindable, recordReminders } from './reminders.queries.ts';

/** A reminder of one contract to one user: the most urgent one that is due. */
export type SentReminder = {
  contractId: number;
  userId: number;
  milestone: string;
  dueOn: CalendarDate;
};

const batchSize = 200;
const isAmong = (sent: Remindable['sent'], { milestone, dueOn }: Reminder): boolean =>
  sent.some((reminder) => reminder.milestone === milestone && reminder.due_on === dueOn);

type DueContract = {
  contract: Remindable;
  due: Reminder[];
};
/**
 * Notifies the author and the collaborators of each contract of the reminders that are due by today in Paris, a notification for each
 * contract. A reminder is sent once for each day it is due. When several reminders of one contract are due, only the latest is sent.
 * Returns the reminders, one for each user.
 */
export async function remindOfDeadlines(db: Db, now: Date): Promise<SentReminder[]> {
  const today = parisDate(now);
  const contracts = await listDueContracts(db, today);
  if (contracts.length === 0) return [];
  return db.transaction().execute(async (tx) => {
    const recorded = await recordReminders(
      tx,
      contracts.flatMap(({ contract, due }) => due.map((reminder) => ({ contractId: contract.id, ...reminder }))),
      now,
    );
    const urgent = contracts.flatMap(({ contract, due }) => {
      const [latest] = due
        .filter((reminder) => isAmong(recorded.get(contract.id) ?? [], reminder))
        .toSorted((first, second) => second.dueOn.localeCompare(first.dueOn));
      return latest ? [{ contract, reminder: latest }] : [];
    });
    await insertNotifications(
      tx,
      urgent.flatMap(({ contract, reminder }) => notificationsOf(contract, reminder, now)),
    );
    return urgent.flatMap(({ contract, reminder: { milestone, dueOn } }) =>
      contract.recipients.map((userId) => ({ contractId: contract.id, userId, milestone, dueOn })),
    );
  });
}

/** Lists the contracts with a due reminder that was not sent yet. A contract without recipient waits until it has one. */
async function listDueContracts(db: Db, today: CalendarDate): Promise<DueContract[]> {
  const dueContracts: DueContract[] = [];
  for (let afterId = 0; ; ) {
    const contracts = await listRemindable(db, today, afterId, batchSize);
    for (const contract of contracts) {
      const due = dueReminders(contract, today).filter((reminder) => !isAmong(contract.sent, reminder));
      if (due.length > 0 && contract.recipients.length > 0) dueContracts.push({ contract, due });
    }
    const last = contracts.at(-1);
    if (!last) return dueContracts;
    afterId = last.id;
  }
}

function notificationsOf(contract: Remindable, { term }: Reminder, now: Date): NotificationToWrite[] {
  const description = `<p>${escapeHtml(reminderSentence(contract, term, parisDate(now)))}.</p>`;
  return contract.recipients.map((userId) => ({
    userId,
    theme: 'contrats',
    about: { kind: 'contract', id: contract.id },
    at: now,
    title: `Contrat\u00a0: ${contract.title}`,
    description,
    link: `/contrat/${contract.id}`,
    linkLabel: 'Voir le contrat',
  }));
}
