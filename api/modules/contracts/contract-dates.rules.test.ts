import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstDay, type Life, lastDay, lived, lives, type SentReminder } from '#api/test/contract-years.ts';
import { addDays, type CalendarDate, daysBetween } from '#protocol/core/calendar.ts';
import { advanceTo, dueReminders, renewDates } from './contracts.lifecycle.ts';

const proves = process.env.PROVE === '1';
/** Set by the mutations of the rules, which run these tests once for each change: a few lives then, and no search for the smallest. */
const mutating = process.env.MUTATING === '1';
const numRuns = proves ? 10_000 : mutating ? 10 : 200;
const patience = proves ? 1_800_000 : 60_000;
const seed = 20_261_121;

/** Runs the nightly job for one contract on the days that `looks` accepts. Returns its dates at the end and the reminders sent. */
function watched(life: Life, looks: (day: CalendarDate) => boolean, until: CalendarDate = lastDay): { life: Life; sent: SentReminder[] } {
  let now = life;
  const sent: SentReminder[] = [];
  for (let day: CalendarDate = firstDay; day <= until; day = addDays(day, 1)) {
    if (!looks(day)) continue;
    now = advanceTo(now, day).contract;
    for (const { milestone, dueOn } of dueReminders(now, day))
      if (!sent.some((reminder) => reminder.milestone === milestone && reminder.dueOn === dueOn)) sent.push({ milestone, dueOn, on: day });
  }
  return { life: now, sent };
}
/** The dates of a contract without `remind_from`, which the sent reminders prove. */
const standing = ({ remind_from, ...life }: Life) => life;
const byDueDay = (sent: readonly SentReminder[]) => sent.map(({ milestone, dueOn }) => `${dueOn} ${milestone}`).toSorted();
const bySentDay = (sent: readonly SentReminder[]) => sent.map(({ milestone, dueOn, on }) => `${on} ${dueOn} ${milestone}`).toSorted();

it(
  'chaque jour pendant cinq ans, les dates et les rappels sont ceux de l’oracle',
  () => {
    fc.assert(
      fc.property(lives, (life) => {
        const truth = lived(life);
        const played = watched(life, () => true);
        expect(standing(played.life)).toEqual(standing(truth.life));
        expect(bySentDay(played.sent)).toEqual(bySentDay(truth.due));
      }),
      { numRuns, seed, endOnFailure: mutating },
    );
  },
  patience,
);

it(
  'après des jours d’absence, aucun rappel utile ne manque ni n’est doublé',
  () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: 39 }), (life, every, from) => {
        const looks = (day: CalendarDate) => daysBetween(firstDay, day) % every === from % every || day === lastDay;
        const truth = lived(life);
        const played = watched(life, looks);
        expect(standing(played.life)).toEqual(standing(truth.life));
        const nextLook = (day: CalendarDate): CalendarDate => (looks(day) ? day : nextLook(addDays(day, 1)));
        const served = truth.due.filter(({ on, until }) => nextLook(on) <= until);
        expect(byDueDay(played.sent)).toEqual(byDueDay(served));
        expect(new Set(byDueDay(played.sent)).size).toBe(played.sent.length);
      }),
      { numRuns: Math.ceil(numRuns / 2), seed, endOnFailure: mutating },
    );
  },
  patience,
);

it(
  'après une décision, aucun rappel ne porte sur les anciennes dates',
  () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 1, max: 1500 }), fc.constantFrom('halt', 'renew'), (life, after, decision) => {
        const day = addDays(firstDay, after);
        const before = watched(life, () => true, addDays(day, -1));
        if (before.life.status === 'draft' || before.life.status === 'halted') return;
        const decided: Life = decision === 'halt' ? { ...before.life, status: 'halted' } : renewDates(before.life, 12, day);
        const sent = new Set(byDueDay(before.sent));
        for (let on = day; on <= addDays(day, 800); on = addDays(on, 1)) {
          const { contract } = advanceTo(decided, on);
          const due = dueReminders(contract, on).filter(({ milestone, dueOn }) => !sent.has(`${dueOn} ${milestone}`));
          if (decision === 'halt') expect(due).toEqual([]);
          // A reminder sent now was due after the decision, or is about a later term.
          for (const { dueOn, term } of due) expect(dueOn >= day || term.end_date > decided.end_date).toBe(true);
        }
      }),
      { numRuns: Math.ceil(numRuns / 5), seed, endOnFailure: mutating },
    );
  },
  patience,
);
