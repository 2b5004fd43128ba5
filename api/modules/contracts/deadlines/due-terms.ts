import { dueReminders, lastNoticeDay } from '#api/modules/contracts/contracts.lifecycle.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { DueTerm } from './contracts.mails.ts';
import { listAnnouncedReminders, listRemindedContracts, type NotifiedContract } from './reminders.queries.ts';

/** Returns the sort key of a term: the next last notice day first, the passed ones at the end. */
function urgencyKey({ term }: DueTerm, today: CalendarDate): string {
  const last = lastNoticeDay(term);
  return `${last < today ? 1 : 0} ${last}`;
}

type DueTermsInput = {
  userId: number;
  /** The contracts of the notifications, with the instant of each notification. */
  notified: readonly NotifiedContract[];
  today: CalendarDate;
};

/**
 * Lists the terms that notifications of a user announced, the next last notice day first. Reminders that are no longer due are left out: the
 * contract ended, its dates changed, or the user no longer receives its reminders.
 */
export async function dueTermsOf(db: Reader, { userId, notified, today }: DueTermsInput): Promise<DueTerm[]> {
  const contracts = await listRemindedContracts(
    db,
    userId,
    notified.map(({ contractId }) => contractId),
  );
  const announced = await listAnnouncedReminders(db, notified);
  return contracts
    .flatMap((contract) => {
      const [latest] = dueReminders(contract, today)
        .filter(({ milestone, dueOn }) =>
          announced.some((one) => one.contract_id === contract.id && one.milestone === milestone && one.due_on === dueOn),
        )
        .toSorted((first, second) => second.dueOn.localeCompare(first.dueOn));
      return latest ? [{ contract, term: latest.term }] : [];
    })
    .toSorted((first, second) => urgencyKey(first, today).localeCompare(urgencyKey(second, today)));
}
