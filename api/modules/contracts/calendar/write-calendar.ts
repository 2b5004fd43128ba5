import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { type Contract, lastNoticeDay, nextEnd } from '#api/modules/contracts/contracts.lifecycle.ts';
import { deadlineSentence } from '#api/modules/contracts/contracts.texts.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

type Given = {
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 3.1 forbids them, and a file may have brought one
const forbidden = /[\x00-\x1f\x7f]/g;

/** The days of a contract that one wants to see come. */
function daysOf(contract: Contract, today: CalendarDate): Day[] {
  const { end_date, notification_date, notice_days, automatic_renewal } = contract;
  const title = contract.title.replace(forbidden, ' ');
  const notice: Day = { kind: 'preavis', on: lastNoticeDay(contract), summary: `Dernier jour pour dénoncer : ${title}` };
  const next = notice_days > 0 ? nextEnd(contract, today) : null;
  const nextNotice = (end: CalendarDate): Day => ({
    // Of that term alone: the contract stays as it is when the one after becomes the next.
    kind: `preavis-${end}`,
    on: lastNoticeDay({ ...contract, end_date: end }),
    summary: `Dernier jour pour dénoncer le terme suivant : ${title}`,
  });
  return [
    ...(notice_days > 0 ? [notice] : []),
    ...(next === null ? [] : [nextNotice(next)]),
    { kind: 'prevenance', on: notification_date, summary: `Prévenance : ${title}` },
    { kind: 'fin', on: end_date, summary: `${automatic_renewal ? 'Échéance' : 'Fin du contrat'} : ${title}` },
  ];
}

/**
 * The calendar of a user's contracts (RFC 5545 and 7986): days without an hour, that leave their reader free. An event keeps its UID for
 * ever, and its sequence moves with the contract, so that calendars move it when dates do.
 */
export function writeCalendar({ contracts, today, publicUrl, networkName }: Given): string {
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
  // The library ends every line but the last.
  return `${calendar.toString()}\r\n`;
}
