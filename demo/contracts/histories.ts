import { advanceTo, type ContractDates, dueReminders, type Reminder } from '#api/modules/contracts/contracts.lifecycle.ts';
import { stepAction } from '#api/modules/contracts/writing/history-texts.ts';
import { instantOf } from '#demo/calendar.ts';
import type { Random } from '#demo/random.ts';
import { addDays, type CalendarDate, daysBetween, frenchDate } from '#protocol/core/calendar.ts';
import type { DemoEvent } from './contract.ts';
import type { Closing, Terms } from './outcomes.ts';
import { changes, closingNotes } from './subjects.list.ts';

/** Days whose reminders are left for the portal to send on its first day. */
const freshDays = 3;

type Creation = {
  createdOn: CalendarDate;
  author: string | null;
  amendment: boolean;
};
type Life = {
  dates: ContractDates;
  events: DemoEvent[];
  sentReminders: Reminder[];
  version: number;
  updatedAt: Date;
};

const event = (day: CalendarDate, hour: number, user: string | null, action: string, note: string | null = null): DemoEvent => ({
  at: instantOf(day, hour),
  user,
  action,
  note,
});

/** Returns the first events: imported, created as a draft and validated, or created as validated. */
function beginnings(random: Random, terms: Terms, { createdOn, author, amendment }: Creation, today: CalendarDate): DemoEvent[] {
  if (author === null) return [event(createdOn, 8, null, 'Importé')];
  const created = event(createdOn, 9, author, amendment ? 'Création de l’avenant' : 'Création');
  const validatedOn = addDays(createdOn, random.int(2, 9));
  if (terms.status === 'draft' || validatedOn >= today || random.chance(0.6)) return [created];
  return [created, event(validatedOn, 14, author, 'Validation', random.chance(0.5) ? 'Signé par les deux parties.' : null)];
}

/** Returns up to three changes that users made between the creation and `until`. */
function laterChanges(random: Random, { createdOn, author }: Creation, until: CalendarDate): DemoEvent[] {
  const days = daysBetween(createdOn, until) - 20;
  if (author === null || days < 20) return [];
  return random
    .some(changes, random.pick([0, 0, 1, 1, 2, 3]))
    .map(([action, note]) => event(addDays(createdOn, random.int(15, 15 + days)), random.int(8, 17), author, action, note));
}

function closingEvent(random: Random, { closing }: Terms, author: string | null): DemoEvent[] {
  if (!closing) return [];
  const action = closing.status === 'halted' ? `Arrêt au ${frenchDate(closing.endDate)}` : 'Archivage';
  return [event(closing.on, 15, author, action, random.pick(closingNotes[closing.status]))];
}

/** Applies the decision to end a contract: its end is the decided one, and no reminder comes after it. */
const closedBy = (contract: ContractDates, { status, endDate }: Closing): ContractDates => ({
  ...contract,
  status,
  end_date: endDate,
  first_end_date: endDate,
  renewed_months: 0,
  notification_date: [contract.notification_date, endDate].toSorted()[0] ?? endDate,
});

/** Plays the life of a contract from its creation to today with the real life cycle: its dates, its history, and the reminders sent. */
export function liveThrough(random: Random, terms: Terms, creation: Creation, today: CalendarDate): Life {
  const { closing, startDate, endDate, notificationDate, noticeDays, renewalMonths } = terms;
  const firstDates: ContractDates = {
    status: terms.status,
    start_date: startDate,
    end_date: endDate,
    first_end_date: endDate,
    renewed_months: 0,
    notification_date: notificationDate,
    notice_days: noticeDays,
    automatic_renewal: renewalMonths !== null,
    renewal_months: renewalMonths,
    remind_from: creation.createdOn,
  };
  const { contract, steps } = advanceTo(firstDates, closing?.on ?? today);
  const dates = closing ? closedBy(contract, closing) : contract;
  const unordered = [
    ...beginnings(random, terms, creation, today),
    ...steps.map((step) => event(step.on, 4, null, stepAction(step))),
    ...laterChanges(random, creation, closing?.on ?? today),
    ...closingEvent(random, terms, creation.author),
  ];
  const events = unordered.toSorted((first, second) => first.at.getTime() - second.at.getTime());
  const due = dueReminders({ ...dates, notice_days: noticeDays }, addDays(today, -freshDays));
  return { dates, events, sentReminders: due, version: events.length, updatedAt: events.at(-1)?.at ?? instantOf(creation.createdOn, 9) };
}
