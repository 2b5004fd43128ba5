import type { Selectable } from 'kysely';
import { type ContractField, lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import type { ContractStatus } from '#protocol/contracts/contract-words.ts';
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
  /** Whether one may pursue the contract from here (readings, 'Poursuivre'). */
  pursuable: boolean;
};
const datesOfTheEnd = ['endDate', 'notificationDate', 'noticeDuration'] as const;

/** The whole life of a contract. A change of rule is a change of this table and of its test. */
export const lifecycle: Record<ContractStatus, Stage> = {
  draft: { selectable: ['draft', 'validated', 'archived'], locked: [], demands: [], pursuable: false },
  validated: { selectable: ['validated', 'halted', 'archived'], locked: [], demands: [], pursuable: true },
  active: { selectable: ['active', 'halted', 'archived'], locked: ['startDate'], demands: [], pursuable: true },
  renew: { selectable: ['renew', 'halted', 'archived'], locked: ['startDate'], demands: [], pursuable: true },
  halted: {
    selectable: ['halted', 'archived'],
    locked: ['startDate', ...datesOfTheEnd],
    demands: ['endDate', 'revisionNote'],
    pursuable: false,
  },
  archived: { selectable: ['archived'], locked: ['startDate', ...datesOfTheEnd], demands: ['revisionNote'], pursuable: false },
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

/** The dates that a life moves. */
export type Course = Pick<
  Contract,
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'first_end_date'
  | 'renewed_months'
  | 'notification_date'
  | 'automatic_renewal'
  | 'renewal_months'
  | 'armed_on'
>;

/**
 * The same contract for `months` more: the end is counted from the first one, so that short months are not kept (31 January + 1 month
 * twice is 31 March); the notification date stays as many days before it; reminders are armed again from `on`.
 */
export function pursued<C extends Course>(contract: C, months: number, on: CalendarDate): C {
  const renewed_months = contract.renewed_months + months;
  const end_date = addMonths(contract.first_end_date, renewed_months);
  const notification_date = addDays(end_date, -daysBetween(contract.notification_date, contract.end_date));
  return { ...contract, status: 'renew', renewed_months, end_date, notification_date, armed_on: on };
}

/** What happened to a contract by itself, and the day it did. */
export type Step = { to: 'active' | 'renew' | 'halted'; on: CalendarDate; endDate: CalendarDate };

function nextStep<C extends Course>(contract: C, today: CalendarDate): { contract: C; step: Step } | null {
  if (contract.status === 'validated' && contract.start_date <= today) {
    return { contract: { ...contract, status: 'active' }, step: { to: 'active', on: contract.start_date, endDate: contract.end_date } };
  }
  if ((contract.status !== 'active' && contract.status !== 'renew') || contract.end_date >= today) return null;
  const on = addDays(contract.end_date, 1);
  if (!contract.automatic_renewal || contract.renewal_months === null) {
    return { contract: { ...contract, status: 'halted' }, step: { to: 'halted', on, endDate: contract.end_date } };
  }
  const next = pursued(contract, contract.renewal_months, on);
  return { contract: next, step: { to: 'renew', on, endDate: next.end_date } };
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

type Deadlines = Pick<Contract, 'status' | 'end_date' | 'notice_days' | 'notification_date'>;

/** Something must be decided now (readings, 'urgent'). */
export const isUrgent = (contract: Deadlines, today: CalendarDate): boolean =>
  (contract.status === 'active' || contract.status === 'renew') && contract.notification_date <= today && today <= lastNoticeDay(contract);

export type Reminder = { milestone: Milestone; dueOn: CalendarDate };

/** Every reminder of a contract's present dates, and the last day on which it still serves. */
const remindersOf = (contract: Deadlines): (Reminder & { until: CalendarDate })[] => {
  const last = lastNoticeDay(contract);
  const before = (['90', '30', '7'] as const).map((days) => ({ milestone: days, dueOn: addDays(last, -Number(days)), until: last }));
  return [...before, { milestone: 'notification', dueOn: contract.notification_date, until: contract.end_date }];
};

/**
 * The reminders of a contract that are due by `today`: of a contract that runs, since its dates are what they are, not too late to serve.
 * Which were told already is not known here.
 */
export const dueReminders = (contract: Deadlines & Pick<Contract, 'armed_on'>, today: CalendarDate): Reminder[] =>
  isLive(contract.status)
    ? remindersOf(contract)
        .filter(({ dueOn, until }) => contract.armed_on <= dueOn && dueOn <= today && today <= until)
        .map(({ milestone, dueOn }) => ({ milestone, dueOn }))
    : [];
