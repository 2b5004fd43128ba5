import { addDays, addMonths, type CalendarDate } from '#protocol/core/calendar.ts';

/** How a contract ends by somebody's choice: on which day it was decided, and the end that it then has. */
export type Closing = {
  status: 'halted' | 'archived';
  on: CalendarDate;
  endDate: CalendarDate;
};
/** The dates that a contract was made with, from which its life follows. */
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
/** `spread`: how much sooner or later than `endsIn` it may end, and be of the same outcome. */
type Ending = {
  endsIn: number;
  spread?: readonly [number, number];
  notice: number;
  warned: number;
  term?: number;
  times?: number;
};
/** A contract that renews itself for a year: its present end is `endsIn` days from now, after `times` renewals. */
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
/** A contract that ends by itself, `endsIn` days from now. */
const fixed =
  (ending: Omit<Ending, 'notice' | 'times'>): WithOutcome =>
  (today, drift) => ({ ...renewing({ ...ending, notice: 0 })(today, drift), renewalMonths: null });
const closed =
  (terms: WithOutcome, status: Closing['status'], decided: number, ends: number): WithOutcome =>
  (today, drift) => ({
    ...terms(today, drift),
    closing: { status, on: addDays(today, -decided), endDate: addDays(today, ends) },
  });
const asDraft =
  (terms: WithOutcome): WithOutcome =>
  (today, drift) => ({ ...terms(today, drift), status: 'draft' });

/** What becomes of contracts, as seen today; `drift`, from 0 to 1, tells apart those of one outcome. */
export const outcomes = {
  draft: asDraft(renewing({ endsIn: 425, spread: [-30, 60], notice: 90, warned: 45 })),
  validated: renewing({ endsIn: 750, spread: [0, 60], notice: 90, warned: 60, term: 24 }),
  running: renewing({ endsIn: 420, spread: [-150, 300], notice: 90, warned: 60, term: 36 }),
  longRunning: renewing({ endsIn: 880, spread: [-200, 250], notice: 180, warned: 90, term: 48 }),
  fixed: fixed({ endsIn: 240, spread: [-120, 200], warned: 90, term: 24 }),
  /** Something is to be decided in the coming weeks, days, or today. */
  urgent: renewing({ endsIn: 100, spread: [-25, 9], notice: 60, warned: 50 }),
  pressing: renewing({ endsIn: 95, spread: [-3, 6], notice: 90, warned: 40, term: 24 }),
  lastDay: renewing({ endsIn: 60, notice: 60, warned: 30 }),
  /** Its end is near, and nothing renews it. */
  closing: fixed({ endsIn: 20, spread: [-12, 8], warned: 30 }),
  /** Nobody gave notice in time: it will be renewed. */
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
