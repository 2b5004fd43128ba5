import { advanceTo, type ContractDates, dueReminders, type Reminder } from '#api/modules/contracts/contracts.lifecycle.ts';
import { stepAction } from '#api/modules/contracts/writing/history-texts.ts';
import { instantOf } from '#demo/calendar.ts';
import type { Random } from '#demo/random.ts';
import { addDays, type CalendarDate, daysBetween, frenchDate } from '#protocol/core/calendar.ts';
import type { DemoEvent } from './contract.ts';
import type { Closing, Terms } from './outcomes.ts';
import { changes, closingNotes } from './subjects.list.ts';

/** What is left for the portal to tell on its first day. */
const freshReminders = 3;

type Made = {
  createdOn: CalendarDate;
  author: string | null;
  amendment: boolean;
};
type Life = {
  course: ContractDates;
  events: DemoEvent[];
  reminded: Reminder[];
  version: number;
  updatedAt: Date;
};

const event = (day: CalendarDate, hour: number, user: string | null, action: string, note: string | null = null): DemoEvent => ({
  at: instantOf(day, hour),
  user,
  action,
  note,
});

/** How it began: brought in, or written as a draft and validated, or validated at once. */
function beginnings(random: Random, terms: Terms, { createdOn, author, amendment }: Made, today: CalendarDate): DemoEvent[] {
  if (author === null) return [event(createdOn, 8, null, 'Importé')];
  const made = event(createdOn, 9, author, amendment ? 'Création de l’avenant' : 'Création');
  const validatedOn = addDays(createdOn, random.int(2, 9));
  if (terms.status === 'draft' || validatedOn >= today || random.chance(0.6)) return [made];
  return [made, event(validatedOn, 14, author, 'Validation', random.chance(0.5) ? 'Signé par les deux parties.' : null)];
}

/** What people changed between its beginning and now: nothing, or a few things. */
function laterChanges(random: Random, { createdOn, author }: Made, until: CalendarDate): DemoEvent[] {
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

/** A decision gives another end; nobody is told of one after it. */
const closedBy = (contract: ContractDates, { status, endDate }: Closing): ContractDates => ({
  ...contract,
  status,
  end_date: endDate,
  first_end_date: endDate,
  renewed_months: 0,
  notification_date: [contract.notification_date, endDate].toSorted()[0] ?? endDate,
});

/** What became of a contract by itself and by people since it was made, as its table of life says. */
export function liveThrough(random: Random, terms: Terms, made: Made, today: CalendarDate): Life {
  const { closing, startDate, endDate, notificationDate, noticeDays, renewalMonths } = terms;
  const first: ContractDates = {
    status: terms.status,
    start_date: startDate,
    end_date: endDate,
    first_end_date: endDate,
    renewed_months: 0,
    notification_date: notificationDate,
    notice_days: noticeDays,
    automatic_renewal: renewalMonths !== null,
    renewal_months: renewalMonths,
    remind_from: made.createdOn,
  };
  const { contract, steps } = advanceTo(first, closing?.on ?? today);
  const course = closing ? closedBy(contract, closing) : contract;
  const told = [
    ...beginnings(random, terms, made, today),
    ...steps.map((step) => event(step.on, 4, null, stepAction(step))),
    ...laterChanges(random, made, closing?.on ?? today),
    ...closingEvent(random, terms, made.author),
  ];
  const events = told.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const due = dueReminders({ ...course, notice_days: noticeDays }, addDays(today, -freshReminders));
  return { course, events, reminded: due, version: events.length, updatedAt: events.at(-1)?.at ?? instantOf(made.createdOn, 9) };
}
