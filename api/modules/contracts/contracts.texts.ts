import { addDays, type CalendarDate, daysBetween, frenchDate } from '#protocol/core/calendar.ts';
import { type Contract, hasNotice, lastNoticeDay, nextEnd, nextRenewalMonths, type Terms } from './contracts.lifecycle.ts';

const figures = new Intl.NumberFormat('fr-FR');
const days = (count: number): string => (count === 1 ? '1 jour' : `${figures.format(count)} jours`);
export const months = (count: number): string => `${count} mois`;

type Dated = Terms & Pick<Contract, 'start_date'>;

/**
 * Returns the meaning of the dates on `today` as one sentence that stays true later: 'Échéance 31/12/2026, préavis de 90 jours : à dénoncer
 * au plus tard le 02/10/2026'.
 */
export const deadlineSentence = (contract: Dated, today: CalendarDate): string => sentence(contract, today, frenchDate);

/** Returns the same sentence with the days left, for a text that is read today: '…au plus tard le 02/10/2026, dans 12 jours'. */
export const deadlineToday = (contract: Dated, today: CalendarDate): string =>
  sentence(contract, today, (day) => (day < today ? frenchDate(day) : `${frenchDate(day)}, ${inHowLong(day, today)}`));

/** Returns the sentence for a row of the list, which shows the end in its own column: the task comes first, then the days left for it. */
export function deadlineInList(contract: Dated, today: CalendarDate): string {
  if (!hasNotice(contract)) return deadlineToday(contract, today);
  const last = lastNoticeDay(contract);
  const length = days(contract.notice_days);
  if (last < today) {
    const next = nextNotice(contract, today);
    const soon = next !== null && next.last <= addDays(today, soonDays);
    const then = soon ? ` ; terme suivant à dénoncer au plus tard le ${frenchDate(next.last)}, ${inHowLong(next.last, today)}` : '';
    return `Préavis de ${length} dépassé depuis le ${frenchDate(last)}${then}`;
  }
  return `À dénoncer au plus tard le ${frenchDate(last)}, ${inHowLong(last, today)} (préavis de ${length})`;
}

/** Days between the first reminder of a notice and the last notice day. */
const soonDays = 90;

/** Returns the end of the next term and its last notice day; null when notice can still be given for the present term. */
function nextNotice(contract: Dated, today: CalendarDate): { end: CalendarDate; last: CalendarDate } | null {
  const end = nextEnd(contract, today);
  return end === null ? null : { end, last: lastNoticeDay({ ...contract, end_date: end }) };
}

/** Returns the sentence of a reminder about the term that ends on `end`: the present term or a later one. */
export function reminderSentence(contract: Dated, end: CalendarDate, today: CalendarDate): string {
  const deadline = deadlineSentence({ ...contract, end_date: end }, today);
  return end === contract.end_date ? deadline : `Terme suivant, ${deadline.charAt(0).toLowerCase()}${deadline.slice(1)}`;
}

/** Writes the deadline of a contract. `awaited` writes a day that is still to come. */
function sentence(contract: Dated, today: CalendarDate, awaited: (day: CalendarDate) => string): string {
  const end = frenchDate(contract.end_date);
  if (contract.status === 'halted') return contract.end_date < today ? `Arrêté depuis le ${end}` : `Arrêt le ${awaited(contract.end_date)}`;
  if (contract.status === 'archived') return `Archivé, échéance ${end}`;
  const renewal = nextRenewalMonths(contract);
  if (contract.notice_days > 0) {
    const last = lastNoticeDay(contract);
    const notice = `Échéance ${end}, préavis de ${days(contract.notice_days)}`;
    if (last >= today) return `${notice} : à dénoncer au plus tard le ${awaited(last)}`;
    const next = nextNotice(contract, today);
    const then = next && `. Terme suivant, jusqu’au ${frenchDate(next.end)} : à dénoncer au plus tard le ${awaited(next.last)}`;
    return `${notice} : dépassé depuis le ${frenchDate(last)}${then ?? ''}`;
  }
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
