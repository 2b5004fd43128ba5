import { addDays, type CalendarDate, daysBetween, frenchDate } from '#protocol/core/calendar.ts';
import { hasNotice, lastNoticeDay, nextRenewalMonths, nextTermWithNotice, type Term } from './contracts.lifecycle.ts';

const figures = new Intl.NumberFormat('fr-FR');
const days = (count: number): string => (count === 1 ? '1 jour' : `${figures.format(count)} jours`);
export const months = (count: number): string => `${count} mois`;

/**
 * Returns the meaning of the dates on `today` as one sentence that stays true later: 'Échéance 31/12/2026, préavis de 90 jours : à dénoncer
 * au plus tard le 02/10/2026'.
 */
export const deadlineSentence = (contract: Term, today: CalendarDate): string => sentence(contract, today, frenchDate);

/** Returns the same sentence with the days left, for a text that is read today: '…au plus tard le 02/10/2026, dans 12 jours'. */
export const deadlineToday = (contract: Term, today: CalendarDate): string =>
  sentence(contract, today, (day) => (day < today ? frenchDate(day) : `${frenchDate(day)}, ${inHowLong(day, today)}`));

/** Returns the sentence for a row of the list, which shows the end in its own column: the task comes first, then the days left for it. */
export function deadlineInList(contract: Term, today: CalendarDate): string {
  if (!hasNotice(contract)) return deadlineToday(contract, today);
  const last = lastNoticeDay(contract);
  const length = days(contract.notice_days);
  if (last < today) {
    const next = nextTermWithNotice(contract, today);
    return `Préavis de ${length} dépassé depuis le ${frenchDate(last)}${next ? nextInList(lastNoticeDay(next), today) : ''}`;
  }
  return `À dénoncer au plus tard le ${frenchDate(last)}, ${inHowLong(last, today)} (préavis de ${length})`;
}

/** Days between the first reminder of a notice and the last notice day. */
const soonDays = 90;
/** Returns the end of the sentence of a row about the term to come, whose last notice day is `last`; empty while that day is far. */
const nextInList = (last: CalendarDate, today: CalendarDate): string =>
  last <= addDays(today, soonDays) ? ` ; terme suivant à dénoncer au plus tard le ${frenchDate(last)}, ${inHowLong(last, today)}` : '';

/** Returns the sentence of a reminder about a term: the present one of the contract or a later one. */
export function reminderSentence(contract: Term, term: Term, today: CalendarDate): string {
  const deadline = deadlineSentence(term, today);
  return term.end_date === contract.end_date ? deadline : `Terme suivant, ${deadline.charAt(0).toLowerCase()}${deadline.slice(1)}`;
}

/** Writes the deadline of a contract. `awaited` writes a day that is still to come. */
function sentence(contract: Term, today: CalendarDate, awaited: (day: CalendarDate) => string): string {
  const end = frenchDate(contract.end_date);
  if (contract.status === 'halted') return contract.end_date < today ? `Arrêté depuis le ${end}` : `Arrêt le ${awaited(contract.end_date)}`;
  if (contract.status === 'archived') return `Archivé, échéance ${end}`;
  if (hasNotice(contract)) {
    const last = lastNoticeDay(contract);
    const notice = `Échéance ${end}, préavis de ${days(contract.notice_days)}`;
    if (last >= today) return `${notice} : à dénoncer au plus tard le ${awaited(last)}`;
    const next = nextTermWithNotice(contract, today);
    const then =
      next && `. Terme suivant, jusqu’au ${frenchDate(next.end_date)} : à dénoncer au plus tard le ${awaited(lastNoticeDay(next))}`;
    return `${notice} : dépassé depuis le ${frenchDate(last)}${then ?? ''}`;
  }
  const renewal = nextRenewalMonths(contract);
  const due = `Échéance ${awaited(contract.end_date)}`;
  return renewal === null ? `${due}, sans reconduction` : `${due}, sans préavis : reconduit ensuite pour ${months(renewal)}`;
}

/** Returns the time left until a coming day: 'aujourd’hui', 'demain', 'dans 12 jours'. */
export function inHowLong(day: CalendarDate, today: CalendarDate): string {
  const left = daysBetween(today, day);
  if (left === 0) return 'aujourd’hui';
  if (left === 1) return 'demain';
  return `dans ${days(left)}`;
}
