import { addDays, addMonths, type CalendarDate } from '#protocol/core/calendar.ts';

/** A decision to end a contract: the day of the decision, and the end that it gives. */
export type Closing = {
  status: 'halted' | 'archived';
  on: CalendarDate;
  endDate: CalendarDate;
};
/** The dates of a contract on its creation. */
export type Terms = {
  status: 'draft' | 'validated';
  startDate: CalendarDate;
  endDate: CalendarDate;
  notificationDate: CalendarDate;
  noticeDays: number;
  renewalMonths: number | null;
  closing: Closing | null;
};

type WithOutcome = (today: CalendarDate, drift: number) => Terms;
/** Days from today to the end, of the notice, and of the warning before it. `spread`: days that may be added to `endsIn`. Months: `term`. */
type Ending = {
  endsIn: number;
  spread?: readonly [number, number];
  notice: number;
  warned: number;
  term?: number;
  times?: number;
};
/** Returns a contract with an automatic renewal of 12 months. Its present end is in `endsIn` days, after `times` renewals. */
const renewing =
  ({ endsIn, spread = [0, 0], notice, warned, term = 12, times = 0 }: Ending): WithOutcome =>
  (today, drift) => {
    const days = endsIn + Math.round(spread[0] + drift * (spread[1] - spread[0]));
    const endDate = addMonths(addDays(today, days), -12 * times);
    return {
      status: 'validated',
      startDate: addDays(addMonths(endDate, -term), 1),
      endDate,
      notificationDate: addDays(endDate, -notice - warned),
      noticeDays: notice,
      renewalMonths: 12,
      closing: null,
    };
  };
/** Returns a contract for a fixed term that ends in `endsIn` days. */
const fixed =
  (ending: Omit<Ending, 'notice' | 'times'>): WithOutcome =>
  (today, drift) => ({ ...renewing({ ...ending, notice: 0 })(today, drift), renewalMonths: null });
/** Adds a decision: made `decided` days ago, it ends the contract in `ends` days. */
const closed =
  (terms: WithOutcome, status: Closing['status'], decided: number, ends: number): WithOutcome =>
  (today, drift) => ({
    ...terms(today, drift),
    closing: { status, on: addDays(today, -decided), endDate: addDays(today, ends) },
  });
const asDraft =
  (terms: WithOutcome): WithOutcome =>
  (today, drift) => ({ ...terms(today, drift), status: 'draft' });

/** The outcomes of the demonstration contracts today. `drift`, from 0 to 1, spreads the dates of one outcome. */
export const outcomes = {
  draft: asDraft(renewing({ endsIn: 425, spread: [-30, 60], notice: 90, warned: 45 })),
  validated: renewing({ endsIn: 750, spread: [0, 60], notice: 90, warned: 60, term: 24 }),
  running: renewing({ endsIn: 420, spread: [-150, 300], notice: 90, warned: 60, term: 36 }),
  longRunning: renewing({ endsIn: 880, spread: [-200, 250], notice: 180, warned: 90, term: 48 }),
  fixed: fixed({ endsIn: 240, spread: [-120, 200], warned: 90, term: 24 }),
  /** The user must decide within weeks (`urgent`), within days (`pressing`), or today. */
  urgent: renewing({ endsIn: 100, spread: [-25, 9], notice: 60, warned: 50 }),
  pressing: renewing({ endsIn: 95, spread: [-3, 6], notice: 90, warned: 40, term: 24 }),
  lastDay: renewing({ endsIn: 60, notice: 60, warned: 30 }),
  /** The end is near, and no renewal follows. */
  closing: fixed({ endsIn: 20, spread: [-12, 8], warned: 30 }),
  /** The last notice day has passed: the contract will be renewed. */
  missed: renewing({ endsIn: 40, spread: [-32, 15], notice: 60, warned: 30 }),
  renewedOnce: renewing({ endsIn: 220, spread: [-55, 120], notice: 90, warned: 60, times: 1 }),
  renewedThrice: renewing({ endsIn: 180, spread: [-90, 150], notice: 30, warned: 45, times: 3 }),
  renewedUrgent: renewing({ endsIn: 65, spread: [-25, 9], notice: 30, warned: 45, times: 3 }),
  ended: fixed({ endsIn: -120, spread: [-100, 90], warned: 60 }),
  halted: closed(renewing({ endsIn: 150, notice: 60, warned: 30, times: 1 }), 'halted', 40, -30),
  haltedAhead: closed(renewing({ endsIn: 120, notice: 60, warned: 30, term: 24 }), 'halted', 12, 60),
  archived: closed(fixed({ endsIn: -420, warned: 60, term: 36 }), 'archived', 300, -420),
  archivedDraft: asDraft(closed(renewing({ endsIn: 300, notice: 90, warned: 30 }), 'archived', 75, 300)),
} as const;
export type Outcome = keyof typeof outcomes;
