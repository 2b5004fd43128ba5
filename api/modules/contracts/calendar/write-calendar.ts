import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import {
  type Contract,
  hasNotice,
  lastNoticeDay,
  nextRenewalMonths,
  nextTermWithNotice,
} from '#api/modules/contracts/contracts.lifecycle.ts';
import { deadlineSentence } from '#api/modules/contracts/contracts.texts.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

type WriteCalendarInput = {
  contracts: readonly Contract[];
  today: CalendarDate;
  publicUrl: string;
  networkName: string;
};
type Day = {
  kind: 'preavis' | `preavis-${CalendarDate}` | 'prevenance' | 'fin';
  on: CalendarDate;
  summary: string;
};

const refreshSeconds = 12 * 3600;

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 3.1 forbids them, and an imported title may have one
const forbidden = /[\x00-\x1f\x7f]/g;

/** Lists the days of a contract that the calendar shows: the last notice days, the notification date and the end. */
function daysOf(contract: Contract, today: CalendarDate): Day[] {
  const { end_date, notification_date } = contract;
  const title = contract.title.replace(forbidden, ' ');
  const notice: Day = { kind: 'preavis', on: lastNoticeDay(contract), summary: `Dernier jour pour dénoncer : ${title}` };
  const next = nextTermWithNotice(contract, today);
  const nextNotice = (term: Contract): Day => ({
    // The kind names the term: the contract does not change when the next term becomes another one, and the event must.
    kind: `preavis-${term.end_date}`,
    on: lastNoticeDay(term),
    summary: `Dernier jour pour dénoncer le terme suivant : ${title}`,
  });
  return [
    ...(hasNotice(contract) ? [notice] : []),
    ...(next === null ? [] : [nextNotice(next)]),
    { kind: 'prevenance', on: notification_date, summary: `Prévenance : ${title}` },
    { kind: 'fin', on: end_date, summary: `${nextRenewalMonths(contract) === null ? 'Fin du contrat' : 'Échéance'} : ${title}` },
  ];
}

/**
 * Writes the calendar of a user's contracts (RFC 5545, RFC 7986), as all-day events that do not mark the user as busy. An event keeps its
 * UID, and its sequence is the version of the contract, so that a calendar program moves the event when a date changes.
 */
export function writeCalendar({ contracts, today, publicUrl, networkName }: WriteCalendarInput): string {
  const { hostname } = new URL(publicUrl);
  const calendar = new ICalCalendar({
    name: `Échéances des contrats (${networkName})`,
    prodId: { company: networkName, product: 'Contrats', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const contract of contracts) {
    const url = `${publicUrl}/contrat/${contract.id}`;
    for (const { kind, on, summary } of daysOf(contract, today))
      calendar.createEvent({
        id: `contrat-${contract.id}-${kind}@${hostname}`,
        sequence: contract.version,
        start: new Date(`${on}T00:00:00Z`),
        allDay: true,
        stamp: contract.updated_at,
        lastModified: contract.updated_at,
        summary,
        description: `${deadlineSentence(contract, today)}.\n${url}`,
        url,
        transparency: ICalEventTransparency.TRANSPARENT,
      });
  }
  // The library writes no line break after the last line.
  return `${calendar.toString()}\r\n`;
}
