import type { Selectable } from 'kysely';
import { type ContractField, lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import { isOver, renewedEnd } from '#protocol/contracts/contract-renewal.ts';
import type { ContractStatus } from '#protocol/contracts/contract-values.ts';
import { addDays, type CalendarDate, daysBetween } from '#protocol/core/calendar.ts';
import type { ContractTable, Milestone } from './contracts.tables.ts';

export type Contract = Selectable<ContractTable>;

type Stage = {
  /** The statuses that the user may choose from this one, itself first (CTR-47 to CTR-52). */
  selectable: readonly ContractStatus[];
  /** The fields that cannot change any more (CTR-68, CTR-69). */
  locked: readonly ContractField[];
  /** The fields that the user must send to choose this status (CTR-55, CTR-56, CTR-58, RDG-217). */
  demands: readonly ('endDate' | 'revisionNote')[];
  /** The user may renew the contract (RDG-205, RDG-206). */
  renewable: boolean;
};
/** The fields that decide how a contract ends. They are locked once it is over. */
const endFields = ['endDate', 'notificationDate', 'noticeDuration', 'automaticRenewal', 'renewalDuration'] as const;

/** The statuses of a contract: what each allows, locks and demands. The renewals that time makes are in `nextRenewalMonths` and `nextStep`. */
export const lifecycle: Record<ContractStatus, Stage> = {
  draft: { selectable: ['draft', 'validated', 'archived'], locked: [], demands: [], renewable: false },
  validated: { selectable: ['validated', 'halted', 'archived'], locked: [], demands: [], renewable: true },
  active: { selectable: ['active', 'halted', 'archived'], locked: ['startDate'], demands: [], renewable: true },
  renew: { selectable: ['renew', 'halted', 'archived'], locked: ['startDate'], demands: [], renewable: true },
  halted: {
    selectable: ['halted', 'archived'],
    locked: ['startDate', ...endFields],
    demands: ['endDate', 'revisionNote'],
    renewable: false,
  },
  archived: { selectable: ['archived'], locked: ['startDate', ...endFields], demands: ['revisionNote'], renewable: false },
};
/** The statuses of a new contract (CTR-46). */
export const selectableOnCreation: readonly ContractStatus[] = ['draft', 'validated'];

/** Returns the fields that cannot change: those that the status locks and, in an amendment, those of CTR-70. */
export const lockedFields = ({ status, amendment }: Pick<Contract, 'status' | 'amendment'>): ContractField[] => [
  ...lifecycle[status].locked,
  ...(amendment ? lockedInAmendment : []),
];

/** The statuses of contracts that run or will run: their dates still matter. */
export const liveStatuses = ['validated', 'active', 'renew'] as const satisfies readonly ContractStatus[];
export const isLive = (status: ContractStatus): boolean => liveStatuses.some((live) => live === status);
/** Tells that the contract has begun. The daily job renews it or ends it (RDG-202, RDG-203). */
export const isRunning = (status: ContractStatus): boolean => status === 'active' || status === 'renew';

/** The status and the dates of a contract: all that the life cycle reads and writes. */
export type ContractDates = Pick<
  Contract,
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'first_end_date'
  | 'renewed_months'
  | 'notification_date'
  | 'notice_days'
  | 'automatic_renewal'
  | 'renewal_months'
  | 'remind_from'
>;

/** Picks the columns that time and renewals change. */
export const movingDates = ({ status, end_date, first_end_date, renewed_months, notification_date, remind_from }: ContractDates) => ({
  status,
  end_date,
  first_end_date,
  renewed_months,
  notification_date,
  remind_from,
});

/** The columns that decide when a term of a contract ends, and what follows. */
export type Term = Pick<
  Contract,
  'status' | 'end_date' | 'first_end_date' | 'renewed_months' | 'notice_days' | 'automatic_renewal' | 'renewal_months'
>;

/** Returns the term of `months` after this one. Its end is counted from the first end (RDG-210). */
const termAfter = <Row extends Term>(term: Row, months: number): Row => ({
  ...term,
  status: 'renew',
  renewed_months: term.renewed_months + months,
  end_date: renewedEnd({ firstEnd: term.first_end_date, renewedMonths: term.renewed_months, months }),
});

/**
 * Renews a contract for `months`, and returns its new dates. The notification date stays as many days before the end (RDG-212). Reminders
 * are due again from `remindFrom`.
 */
export function renewDates<Dates extends ContractDates>(dates: Dates, months: number, remindFrom: CalendarDate): Dates {
  const next = termAfter(dates, months);
  const notification_date = addDays(next.end_date, -daysBetween(dates.notification_date, dates.end_date));
  return { ...next, notification_date, remind_from: remindFrom };
}

/** A transition that time made: the new status, the day of the transition, and the end date after it. */
export type Step = {
  to: 'active' | 'renew' | 'halted';
  on: CalendarDate;
  endDate: CalendarDate;
};
type Advance<Dates> = { contract: Dates; step: Step };

/**
 * Returns the months of the automatic renewal at the end of a term; null when time ends the contract instead (RDG-202, RDG-203). Dates,
 * sentences, mails and the calendar ask this function, for the term that they describe.
 */
export const nextRenewalMonths = ({ automatic_renewal, renewal_months }: Term): number | null =>
  automatic_renewal ? renewal_months : null;

/** Returns the end of the next term of a live contract that renews itself, else the end of this one. */
export function endWithRenewal(term: Omit<Term, 'notice_days'>): CalendarDate {
  const { status, end_date, first_end_date: firstEnd, renewed_months: renewedMonths, automatic_renewal, renewal_months } = term;
  const renewsItself = isLive(status) && automatic_renewal && renewal_months !== null;
  return renewsItself ? renewedEnd({ firstEnd, renewedMonths, months: renewal_months }) : end_date;
}

function nextStep<Dates extends ContractDates>(contract: Dates, today: CalendarDate): Advance<Dates> | null {
  if (contract.status === 'validated' && contract.start_date <= today)
    return { contract: { ...contract, status: 'active' }, step: { to: 'active', on: contract.start_date, endDate: contract.end_date } };
  if (!isRunning(contract.status) || contract.end_date >= today) return null;
  const on = addDays(contract.end_date, 1);
  const months = nextRenewalMonths(contract);
  if (months === null) return { contract: { ...contract, status: 'halted' }, step: { to: 'halted', on, endDate: contract.end_date } };
  const next = renewDates(contract, months, contract.remind_from);
  return { contract: { ...next, remind_from: remindAfterRenewal(contract, next) }, step: { to: 'renew', on, endDate: next.end_date } };
}

/**
 * Returns the day from which reminders are due after an automatic renewal. The day stays the same. It moves back to the first reminder of
 * the next term when the present dates were known by the day after the last notice day: that reminder was due before the renewal.
 */
function remindAfterRenewal(contract: ContractDates, next: ContractDates): CalendarDate {
  const { remind_from } = contract;
  if (remind_from > addDays(lastNoticeDay(contract), 1)) return remind_from;
  const [first = remind_from] = [remind_from, ...remindersOf(next).map(({ dueOn }) => dueOn)].toSorted();
  return first;
}

/**
 * Moves a contract to its state on `today`, and lists every step on the way. It starts on its start date (RDG-201). The day after its end
 * it is renewed (RDG-202) or halted (RDG-203). Days without a run of the job are caught up step by step.
 */
export function advanceTo<Dates extends ContractDates>(contract: Dates, today: CalendarDate): { contract: Dates; steps: Step[] } {
  const steps: Step[] = [];
  let current = contract;
  for (let next = nextStep(current, today); next; next = nextStep(current, today)) {
    current = next.contract;
    steps.push(next.step);
  }
  return { contract: current, steps };
}

/** Returns the last day to give notice (RDG-211). */
export const lastNoticeDay = ({ end_date, notice_days }: Pick<Contract, 'end_date' | 'notice_days'>): CalendarDate =>
  addDays(end_date, -notice_days);

/** Returns the months for which a term is renewed unless notice is given; null where there is none to give: no notice, no renewal, or over. */
const renewalWithoutNotice = (term: Term): number | null => (term.notice_days > 0 && !isOver(term.status) ? nextRenewalMonths(term) : null);
/** Tells that notice is given to end the contract with this term. */
export const hasNotice = (term: Term): boolean => renewalWithoutNotice(term) !== null;

/**
 * Returns the first later term that notice can still end. Returns null when notice can still be given for the present term, and when the
 * contract ends by itself before.
 */
export function nextTermWithNotice<Row extends Term>(contract: Row, today: CalendarDate): Row | null {
  if (!isLive(contract.status)) return null;
  let term = contract;
  for (let months = renewalWithoutNotice(term); months !== null; months = renewalWithoutNotice(term)) {
    if (lastNoticeDay(term) >= today) return term === contract ? null : term;
    term = termAfter(term, months);
  }
  return null;
}

type Deadlines = Pick<Contract, 'status' | 'end_date' | 'notice_days' | 'notification_date'>;

/** Tells that the user must decide now: today is between the notification date and the last notice day (RDG-213). */
export const isUrgent = (contract: Deadlines, today: CalendarDate): boolean =>
  isRunning(contract.status) && contract.notification_date <= today && today <= lastNoticeDay(contract);

/** Returns a contract with the dates that it has on `today`, also before the daily job has run. */
export const termOn = <Dates extends ContractDates>(contract: Dates, today: CalendarDate): Dates => advanceTo(contract, today).contract;

/** The next day that a contract asks to decide by: its last notice day, else the day of its renewal or end. */
export type Decision = {
  kind: 'notice' | 'renewal' | 'end';
  on: CalendarDate;
};
/** Returns the next decision of a term. The notice counts renewed or not, as it does for `isUrgent` and the reminders. */
export function nextDecision(term: Term, today: CalendarDate): Decision {
  const notice = lastNoticeDay(term);
  if (term.notice_days > 0 && notice >= today) return { kind: 'notice', on: notice };
  return { kind: nextRenewalMonths(term) === null ? 'end' : 'renewal', on: term.end_date };
}

/** A reminder: its milestone, the day it is due, and the contract with the dates of the term that it is about. */
export type Reminder<Dates = ContractDates> = {
  milestone: Milestone;
  dueOn: CalendarDate;
  term: Dates;
};

/** Returns every reminder of a term. `until` is the last day on which the reminder is still useful. */
function remindersOf<Dates extends ContractDates>(term: Dates): (Reminder<Dates> & { until: CalendarDate })[] {
  const { end_date, notification_date } = term;
  const last = lastNoticeDay(term);
  const before = (['90', '30', '7'] as const).map((days) => ({
    milestone: days,
    dueOn: addDays(last, -Number(days)),
    term,
    until: last,
  }));
  return [...before, { milestone: 'notification', dueOn: notification_date, term, until: end_date }];
}

/**
 * Returns the reminders that are due by `today`, for a contract that runs or will run. A reminder is due from `remind_from` on, and until
 * it is too late to be useful. Once the last notice day of a term has passed, the reminders of the next term are due too: where the notice
 * is as long as the term, no other day is left to decide. The caller removes the reminders that were already sent.
 */
export const dueReminders = <Dates extends ContractDates>(contract: Dates, today: CalendarDate): Reminder<Dates>[] =>
  isLive(contract.status) ? dueFrom(contract, '', today) : [];

/** Returns the due reminders of a term, which `today` has reached on `opensOn`, and of the terms after it. None is due before `opensOn`. */
function dueFrom<Dates extends ContractDates>(term: Dates, opensOn: CalendarDate, today: CalendarDate): Reminder<Dates>[] {
  const { remind_from } = term;
  const due = remindersOf(term).flatMap(({ until, ...reminder }) => {
    const { dueOn } = reminder;
    const isSince = remind_from <= opensOn || remind_from <= dueOn;
    return isSince && dueOn <= today && today <= until ? [reminder] : [];
  });
  const last = lastNoticeDay(term);
  const months = nextRenewalMonths(term);
  if (months === null || today <= last) return due;
  const next = renewDates(term, months, term.remind_from);
  return [...due, ...dueFrom(next, addDays(last, 1), today)];
}
