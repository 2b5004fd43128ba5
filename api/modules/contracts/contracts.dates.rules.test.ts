import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstDay, type Life, lastDay, lived, lives, type Told } from '#api/test/contract-years.ts';
import { addDays, type CalendarDate, daysBetween } from '#protocol/core/calendar.ts';
import { advanceTo, dueReminders, renewDates } from './contracts.lifecycle.ts';

const proves = process.env.PROVE === '1';
const numRuns = proves ? 10_000 : 500;
const patience = proves ? 1_800_000 : 60_000;
const seed = 20_261_121;

/** What the nightly job does with one contract, run on the days that `looks` says. */
function watched(life: Life, looks: (day: CalendarDate) => boolean, until: CalendarDate = lastDay): { life: Life; told: Told[] } {
  let now = life;
  const told: Told[] = [];
  for (let day: CalendarDate = firstDay; day <= until; day = addDays(day, 1)) {
    if (!looks(day)) continue;
    now = advanceTo(now, day).contract;
    for (const { milestone, dueOn } of dueReminders(now, day))
      if (!told.some((one) => one.milestone === milestone && one.dueOn === dueOn)) told.push({ milestone, dueOn, on: day });
  }
  return { life: now, told };
}
/** How a contract stands; since when its reminders count shows in what is told. */
const standing = ({ remind_from, ...life }: Life) => life;
const byDay = (told: readonly Told[]) => told.map(({ milestone, dueOn }) => `${dueOn} ${milestone}`).toSorted();
const asTold = (told: readonly Told[]) => told.map(({ milestone, dueOn, on }) => `${on} ${dueOn} ${milestone}`).toSorted();

it(
  'cinq ans regardés chaque jour : chaque rappel le jour dit, une fois, et les dates de l’oracle',
  () => {
    fc.assert(
      fc.property(lives, (life) => {
        const truth = lived(life);
        const seen = watched(life, () => true);
        expect(standing(seen.life)).toEqual(standing(truth.life));
        expect(asTold(seen.told)).toEqual(asTold(truth.due));
      }),
      { numRuns, seed },
    );
  },
  patience,
);

it(
  'des jours d’absence se rattrapent : rien de doublé, rien de manqué qui serve encore',
  () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: 39 }), (life, every, from) => {
        const looks = (day: CalendarDate) => daysBetween(firstDay, day) % every === from % every || day === lastDay;
        const truth = lived(life);
        const seen = watched(life, looks);
        expect(standing(seen.life)).toEqual(standing(truth.life));
        const nextLook = (day: CalendarDate): CalendarDate => (looks(day) ? day : nextLook(addDays(day, 1)));
        const served = truth.due.filter(({ on, until }) => nextLook(on) <= until);
        expect(byDay(seen.told)).toEqual(byDay(served));
        expect(new Set(byDay(seen.told)).size).toBe(seen.told.length);
      }),
      { numRuns: Math.ceil(numRuns / 2), seed },
    );
  },
  patience,
);

it(
  'après une décision, plus aucun rappel de ce qui était ; une reconduction les arme de nouveau',
  () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 1, max: 1500 }), fc.constantFrom('halt', 'renew'), (life, after, decision) => {
        const day = addDays(firstDay, after);
        const before = watched(life, () => true, addDays(day, -1));
        if (before.life.status === 'draft' || before.life.status === 'halted') return;
        const decided: Life = decision === 'halt' ? { ...before.life, status: 'halted' } : renewDates(before.life, 12, day);
        const told = new Set(byDay(before.told));
        for (let on = day; on <= addDays(day, 800); on = addDays(on, 1)) {
          const { contract } = advanceTo(decided, on);
          const due = dueReminders(contract, on).filter(({ milestone, dueOn }) => !told.has(`${dueOn} ${milestone}`));
          if (decision === 'halt') expect(due).toEqual([]);
          // What is told now was due since the decision, for the dates that it made, or waited for a term to come.
          for (const { dueOn, endDate } of due) expect(dueOn >= day || endDate > decided.end_date).toBe(true);
        }
      }),
      { numRuns: Math.ceil(numRuns / 5), seed },
    );
  },
  patience,
);
