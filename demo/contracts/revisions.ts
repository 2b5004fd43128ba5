import { addDays, monthsBefore } from '#demo/calendar.ts';
import type { DemoIndex } from '#demo/indices/indices.ts';
import { typeset } from '#demo/typography.ts';
import type { RevisionFormula } from '#protocol/contracts/contract-revision.ts';
import { usualRules } from '#protocol/contracts/revision-values.ts';
import { addMonths, type CalendarDate } from '#protocol/core/calendar.ts';
import type { DemoContract } from './contract.ts';
import { type DemoTerm, revisionEntries } from './revisions.list.ts';

/** The revision of a demonstration contract: its formula, and the dates that were validated with the day of each validation. */
export type DemoRevision = {
  /** The index of the contract in its list. */
  contract: number;
  formula: Omit<RevisionFormula, 'terms'> & { terms: readonly DemoTerm[] };
  validated: readonly { date: CalendarDate; on: CalendarDate }[];
  isNews: boolean;
};

/** Days from a date of revision to its validation. */
const validatedAfter = 5;

/** Returns the month, from 18 to 7 months before today, in which a series was the lowest or the highest. */
function extremeMonth(which: 'lowest' | 'highest', points: DemoIndex['points'], today: CalendarDate): string {
  const means = monthsBefore(today, 18)
    .slice(0, 12)
    .map((first) => {
      const values = points.filter(({ day }) => day.slice(0, 7) === first.slice(0, 7)).map(({ value }) => Number(value));
      return { month: first.slice(0, 7), mean: values.reduce((sum, value) => sum + value, 0) / values.length };
    })
    .toSorted((one, other) => one.mean - other.mean);
  return means.at(which === 'lowest' ? 0 : -1)?.month ?? '';
}

/** Makes the revisions of the demonstration: each kind of result once, whatever the day. */
export function makeRevisions(today: CalendarDate, contracts: readonly DemoContract[], indices: readonly DemoIndex[]): DemoRevision[] {
  const monthBefore = (count: number): CalendarDate => addMonths(`${today.slice(0, 7)}-01`, -count);
  return revisionEntries.map(({ contract: title, subject, fixedPart, terms, zero, first, period, validated, rules, isNews }) => {
    const contract = contracts.findIndex(({ columns }) => columns.title === typeset(title));
    const columns = contracts[contract]?.columns;
    const points = indices.find(({ code }) => code === terms[0]?.code)?.points;
    if (!columns || !points) throw new Error(`no contract or no index for the demonstration revision: ${title}`);
    return {
      contract,
      formula: {
        ...usualRules,
        capBase: 'initial',
        ...rules,
        ...{ subject: typeset(subject), fixedPart, terms, periodMonths: period },
        basePrice: ((columns.year_amount_cents ?? 0) / 100).toFixed(2),
        monthZero: typeof zero === 'number' ? monthBefore(zero).slice(0, 7) : extremeMonth(zero, points, today),
        firstDate: monthBefore(first),
      },
      validated: validated.map((count) => ({ date: monthBefore(count), on: addDays(monthBefore(count), validatedAfter) })),
      isNews: isNews === true,
    };
  });
}
