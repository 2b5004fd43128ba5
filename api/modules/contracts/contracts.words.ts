import { type CalendarDate, daysBetween, frenchDate } from '#protocol/core/calendar.ts';
import { type Contract, lastNoticeDay } from './contracts.lifecycle.ts';

const days = (count: number): string => (count === 1 ? '1 jour' : `${count} jours`);
export const months = (count: number): string => `${count} mois`;

type Dated = Pick<Contract, 'status' | 'start_date' | 'end_date' | 'notice_days' | 'automatic_renewal' | 'renewal_months'>;

/**
 * What the dates of a contract mean today, in one sentence: 'Échéance 31/12/2026, préavis de 90 jours : à dénoncer au plus tard le
 * 02/10/2026'.
 */
export function deadlineSentence(contract: Dated, today: CalendarDate): string {
  const end = frenchDate(contract.end_date);
  if (contract.status === 'halted') return contract.end_date < today ? `Arrêté depuis le ${end}` : `Arrêt le ${end}`;
  if (contract.status === 'archived') return `Archivé, échéance ${end}`;
  const due = `Échéance ${end}`;
  const renewal = contract.automatic_renewal && contract.renewal_months !== null ? contract.renewal_months : null;
  if (renewal === null) return contract.notice_days === 0 ? `${due}, sans reconduction` : withNotice(contract, due, today);
  if (contract.notice_days > 0) return withNotice(contract, due, today);
  return `${due}, sans préavis : reconduit ensuite pour ${months(renewal)}`;
}

function withNotice(contract: Dated, due: string, today: CalendarDate): string {
  const last = lastNoticeDay(contract);
  const notice = `${due}, préavis de ${days(contract.notice_days)}`;
  if (today <= last) return `${notice} : à dénoncer au plus tard le ${frenchDate(last)}`;
  return `${notice} : dépassé depuis le ${frenchDate(last)}`;
}

/** How far a day is, as one says it: 'aujourd’hui', 'demain', 'dans 12 jours'. */
export function inHowLong(day: CalendarDate, today: CalendarDate): string {
  const left = daysBetween(today, day);
  if (left === 0) return 'aujourd’hui';
  if (left === 1) return 'demain';
  return left > 1 ? `dans ${days(left)}` : `depuis ${days(-left)}`;
}
