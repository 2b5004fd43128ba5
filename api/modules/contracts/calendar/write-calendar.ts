import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import {
  type Contract,
  hasNotice,
  lastNoticeDay,
  nextRenewalMonths,
  nextTermWithNotice,
} from '#api/modules/contracts/contracts.lifecycle.ts';
import { deadlineSentence } from '#api/modules/contracts/contracts.texts.ts';
import { type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';
import type { CalendarRevision } from './calendar.queries.ts';

type WriteCalendarInput = {
  contracts: readonly Contract[];
  revisions: readonly CalendarRevision[];
  today: CalendarDate;
  publicUrl: string;
  networkName: string;
};
type Day = {
  kind: 'preavis' | `preavis-${CalendarDate}` | 'prevenance' | 'fin';
  on: CalendarDate;
  summary: string;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 3.1 forbids them, and an imported title may have one
const forbidden = /[\x00-\x1f\x7f]/g;

type Dated = Pick<Contract, 'id' | 'version' | 'updated_at'>;
/** A day with its sentence. `path`: the page behind that of the contract. */
type DayToWrite = Omit<Day, 'kind'> & { kind: Day['kind'] | `revision-${CalendarDate}`; description: string; path?: string };

const revisionDay = ({ title, subject, day }: CalendarRevision): DayToWrite => ({
  kind: `revision-${day}`,
  on: day,
  summary: `Révision du prix : ${title.replace(forbidden, ' ')}`,
  description: `Révision du prix (${subject.replace(forbidden, ' ')}) le ${frenchDate(day)}`,
  path: '/revision',
});

const refreshSeconds = 12 * 3600;

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
export function writeCalendar({ contracts, revisions, today, publicUrl, networkName }: WriteCalendarInput): string {
  const { hostname } = new URL(publicUrl);
  const calendar = new ICalCalendar({
    name: `Échéances des contrats (${networkName})`,
    prodId: { company: networkName, product: 'Contrats', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  const addDay = ({ id, version, updated_at }: Dated, { kind, on, summary, description, path = '' }: DayToWrite) => {
    const url = `${publicUrl}/contrat/${id}${path}`;
    calendar.createEvent({
      id: `contrat-${id}-${kind}@${hostname}`,
      sequence: version,
      start: new Date(`${on}T00:00:00Z`),
      allDay: true,
      stamp: updated_at,
      lastModified: updated_at,
      summary,
      description: `${description}.\n${url}`,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  };
  for (const contract of contracts)
    for (const day of daysOf(contract, today)) addDay(contract, { ...day, description: deadlineSentence(contract, today) });
  for (const revision of revisions) addDay(revision, revisionDay(revision));
  // The library writes no line break after the last line.
  return `${calendar.toString()}\r\n`;
}
