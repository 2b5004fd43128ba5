import type { Selectable } from 'kysely';
import { type ContractField, lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import type { ContractStatus } from '#protocol/contracts/contract-values.ts';
import { addDays, addMonths, type CalendarDate, daysBetween } from '#protocol/core/calendar.ts';
import type { ContractTable, Milestone } from './contracts.tables.ts';

export type Contract = Selectable<ContractTable>;

type Stage = {
  /** The statuses that one may choose from here, its own first (2-dashboard-contracts 4). */
  selectable: readonly ContractStatus[];
  /** The fields that no longer change. */
  locked: readonly ContractField[];
  /** What must be said to come here by choice. */
  demands: readonly ('endDate' | 'revisionNote')[];
  /** Whether one may renew the contract from here (readings, 'Poursuivre'). */
  renewable: boolean;
};
/** The end of what is over: its dates, its notice, and how it renews, which its notice follows. */
const theEnd = ['endDate', 'notificationDate', 'noticeDuration', 'automaticRenewal', 'renewalDuration'] as const;

/** The whole life of a contract. A change of rule is a change of this table and of its test. */
export const lifecycle: Record<ContractStatus, Stage> = {
  draft: { selectable: ['draft', 'validated', 'archived'], locked: [], demands: [], renewable: false },
  validated: { selectable: ['validated', 'halted', 'archived'], locked: [], demands: [], renewable: true },
  active: { selectable: ['active', 'halted', 'archived'], locked: ['startDate'], demands: [], renewable: true },
  renew: { selectable: ['renew', 'halted', 'archived'], locked: ['startDate'], demands: [], renewable: true },
  halted: {
    selectable: ['halted', 'archived'],
    locked: ['startDate', ...theEnd],
    demands: ['endDate', 'revisionNote'],
    renewable: false,
  },
  archived: { selectable: ['archived'], locked: ['startDate', ...theEnd], demands: ['revisionNote'], renewable: false },
};
/** What a new contract may be. */
export const selectableOnCreation: readonly ContractStatus[] = ['draft', 'validated'];

export const lockedFields = ({ status, amendment }: Pick<Contract, 'status' | 'amendment'>): ContractField[] => [
  ...lifecycle[status].locked,
  ...(amendment ? lockedInAmendment : []),
];

/** Contracts that run, or will: those whose dates matter. */
export const liveStatuses = ['validated', 'active', 'renew'] as const satisfies readonly ContractStatus[];
export const isLive = (status: ContractStatus): boolean => liveStatuses.some((live) => live === status);
/** Contracts that have begun, and that time renews or ends. */
export const isRunning = (status: ContractStatus): boolean => status === 'active' || status === 'renew';

/** The dates that a life moves. */
export type Course = Pick<
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
  | 'armed_on'
>;

/**
 * The same contract for `months` more: the end is counted from the first one, so that short months are not kept (31 January + 1 month
 * twice is 31 March); the notification date stays as many days before it; reminders are armed again from `on`.
 */
export function renewed<C extends Course>(contract: C, months: number, on: CalendarDate): C {
  const renewed_months = contract.renewed_months + months;
  const end_date = addMonths(contract.first_end_date, renewed_months);
  const notification_date = addDays(end_date, -daysBetween(contract.notification_date, contract.end_date));
  return { ...contract, status: 'renew', renewed_months, end_date, notification_date, armed_on: on };
}

/** What happened to a contract by itself, and the day it did. */
export type Step = {
  to: 'active' | 'renew' | 'halted';
  on: CalendarDate;
  endDate: CalendarDate;
};

function nextStep<C extends Course>(contract: C, today: CalendarDate): { contract: C; step: Step } | null {
  if (contract.status === 'validated' && contract.start_date <= today) {
    return { contract: { ...contract, status: 'active' }, step: { to: 'active', on: contract.start_date, endDate: contract.end_date } };
  }
  if (!isRunning(contract.status) || contract.end_date >= today) return null;
  const on = addDays(contract.end_date, 1);
  if (!contract.automatic_renewal || contract.renewal_months === null) {
    return { contract: { ...contract, status: 'halted' }, step: { to: 'halted', on, endDate: contract.end_date } };
  }
  const next = renewed(contract, contract.renewal_months, on);
  // Nobody decided anything: known when it became too late to end this term, the dates of the next one are armed from the first on.
  const wasKnown = contract.armed_on <= addDays(lastNoticeDay(contract), 1);
  const armed_on = [contract.armed_on, ...(wasKnown ? remindersOf(next).map(({ dueOn }) => dueOn) : [])].toSorted()[0] ?? on;
  return { contract: { ...next, armed_on }, step: { to: 'renew', on, endDate: next.end_date } };
}

/**
 * Where a contract is on `today`, and every step that led there: it starts on its start date; the day after its end it is renewed, or
 * halted (readings, 'active and renew'). Days that nobody looked are caught up, one step after the other.
 */
export function advanced<C extends Course>(contract: C, today: CalendarDate): { contract: C; steps: Step[] } {
  const steps: Step[] = [];
  let current = contract;
  for (let next = nextStep(current, today); next; next = nextStep(current, today)) {
    current = next.contract;
    steps.push(next.step);
  }
  return { contract: current, steps };
}

/** The last day on which notice can be given (readings, 'dates'). */
export const lastNoticeDay = ({ end_date, notice_days }: Pick<Contract, 'end_date' | 'notice_days'>): CalendarDate =>
  addDays(end_date, -notice_days);

/** Whether notice is to be given by a day: of a term without notice, or of what is over, it is not. */
export const hasNotice = ({ status, notice_days }: Pick<Contract, 'status' | 'notice_days'>): boolean =>
  notice_days > 0 && status !== 'halted' && status !== 'archived';

/** What says when the terms of a contract end. */
export type Terms = Pick<
  Contract,
  'status' | 'end_date' | 'first_end_date' | 'renewed_months' | 'notice_days' | 'automatic_renewal' | 'renewal_months'
>;

/** The end of the first term to come that can still be ended, where it is too late for the present one; null when there is none such. */
export function nextEnd(contract: Terms, today: CalendarDate): CalendarDate | null {
  const { status, first_end_date, renewed_months, notice_days, automatic_renewal, renewal_months: months } = contract;
  if (!isLive(status) || !automatic_renewal || months === null || lastNoticeDay(contract) >= today) return null;
  for (let renewed = renewed_months + months; ; renewed += months) {
    const end_date = addMonths(first_end_date, renewed);
    if (lastNoticeDay({ end_date, notice_days }) >= today) return end_date;
  }
}

type Deadlines = Pick<Contract, 'status' | 'end_date' | 'notice_days' | 'notification_date'>;

/** Something must be decided now (readings, 'urgent'). */
export const isUrgent = (contract: Deadlines, today: CalendarDate): boolean =>
  isRunning(contract.status) && contract.notification_date <= today && today <= lastNoticeDay(contract);

/** A reminder, the day it is due by the dates of its term, and the end of that term. */
export type Reminder = {
  milestone: Milestone;
  dueOn: CalendarDate;
  endDate: CalendarDate;
};

/** Every reminder of a term, and the last day on which it still serves. */
function remindersOf(term: Pick<Contract, 'end_date' | 'notice_days' | 'notification_date'>): (Reminder & { until: CalendarDate })[] {
  const { end_date: endDate, notification_date } = term;
  const last = lastNoticeDay(term);
  const before = (['90', '30', '7'] as const).map((days) => ({
    milestone: days,
    dueOn: addDays(last, -Number(days)),
    endDate,
    until: last,
  }));
  return [...before, { milestone: 'notification', dueOn: notification_date, endDate, until: endDate }];
}

/**
 * The reminders of a contract that are due by `today`: of a contract that runs, since its dates are what they are, not too late to serve.
 * As soon as it is too late to end a term, the reminders of the next one are due too, none before: where the notice is as long as the
 * term, that is the only time to decide. Which were told already is not known here.
 */
export const dueReminders = (contract: Course, today: CalendarDate): Reminder[] =>
  isLive(contract.status) ? dueFrom(contract, '', today) : [];

/** The reminders due of a term, none before the day that it opens, and of those to come. */
function dueFrom(term: Course, opensOn: CalendarDate, today: CalendarDate): Reminder[] {
  const due = remindersOf(term).flatMap(({ until, ...reminder }) => {
    const on = opensOn > reminder.dueOn ? opensOn : reminder.dueOn;
    return term.armed_on <= on && on <= today && today <= until ? [reminder] : [];
  });
  const last = lastNoticeDay(term);
  if (!term.automatic_renewal || term.renewal_months === null || today <= last) return due;
  const next = { ...renewed(term, term.renewal_months, today), armed_on: term.armed_on };
  return [...due, ...dueFrom(next, addDays(last, 1), today)];
}
