import { inHowLong } from '#api/modules/contracts/contracts.texts.ts';
import { type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';

/** A date of revision that was announced. `outcome`: the result in one sentence, for a revision that can be calculated or that is settled. */
export type AnnouncedRevision = {
  subject: string;
  revised_on: CalendarDate;
  milestone: '30' | 'date' | 'calculable' | 'final';
  outcome: string | null;
};

/** Writes what a reminder of a date of revision announces, then its result. */
export function revisionSentences({ subject, revised_on, milestone, outcome }: AnnouncedRevision, today: CalendarDate): string[] {
  const day = frenchDate(revised_on);
  const result = outcome === null ? [] : [outcome];
  switch (milestone) {
    case 'calculable':
      return [`La révision du prix (${subject}) du ${day} peut être calculée : la dernière valeur attendue est publiée.`, ...result];
    case 'final':
      return [`La révision du prix (${subject}) du ${day} est définitive : la valeur attendue est publiée.`, ...result];
    case '30':
    case 'date':
      return [`Révision du prix (${subject}) le ${day}${revised_on < today ? '' : `, ${inHowLong(revised_on, today)}`}.`];
  }
}
