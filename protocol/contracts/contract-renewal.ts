import { addMonths, type CalendarDate } from '#protocol/core/calendar.ts';
import type { ContractStatus } from './contract-values.ts';

type Renewal = {
  /** The end of the first term, before any renewal. */
  firstEnd: CalendarDate;
  /** Months added by the renewals so far. */
  renewedMonths: number;
  /** Months of the renewal to come. */
  months: number;
};

/**
 * Returns the end of a contract after one more renewal. It is counted from the end of the first term, so that a short month has no lasting effect:
 * 31 January + 1 month + 1 month is 31 March. `readCalendarDate` returns null for an end after 2100, which the server refuses.
 */
export const renewedEnd = ({ firstEnd, renewedMonths, months }: Renewal): CalendarDate => addMonths(firstEnd, renewedMonths + months);

/** Tells that a contract is over: nothing renews it and no notice can be given. */
export const isOver = (status: ContractStatus): boolean => status === 'halted' || status === 'archived';
