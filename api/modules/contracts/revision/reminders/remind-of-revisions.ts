import { insertNotifications } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { takeDueRevisions } from './due-revisions.queries.ts';

const batchSize = 200;

/** Notifies the users who follow a contract of its dates of revision: 30 days before, and on the day. Their e-mail is that of the deadlines. */
export async function remindOfRevisions(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await takeDueRevisions(tx, parisDate(now), now);
    for (let start = 0; start < due.length; start += batchSize)
      await insertNotifications(
        tx,
        due.slice(start, start + batchSize).flatMap(({ contract_id, title, subject, revised_on, recipients }) =>
          recipients.map((userId) => ({
            ...{ userId, theme: 'contrats' as const, about: { kind: 'contract' as const, id: contract_id }, at: now },
            title: `Révision : ${title}`,
            description: `<p>${escapeHtml(`Révision du prix (${subject}) le ${frenchDate(revised_on)}.`)}</p>`,
            link: `/contrat/${contract_id}/revision`,
            linkLabel: 'Voir la révision',
          })),
        ),
      );
    return due.length;
  });
}
