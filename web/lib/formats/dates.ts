import { hour } from '#protocol/text/hour.ts';

const parisDay = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' });

/** Tells that the text is a date or an instant. Intl throws on another one, and the whole page would fall with it. */
const isReadable = (iso: string): boolean => !Number.isNaN(Date.parse(iso));

/**
 * Returns the day, month and year of a date (yyyy-mm-dd) or of an instant, in the time zone of Paris. A date is read as midnight in Greenwich,
 * which is the same day in Paris.
 */
const partsOf = (iso: string): string[] => parisDay.format(new Date(iso)).split('-').toReversed();

/** Formats a date or an instant as `21/11/26`, for lists and cards. Here and below, another text stays as it is. */
export function shortDate(iso: string): string {
  if (!isReadable(iso)) return iso;
  const [day, month, year = ''] = partsOf(iso);
  return `${day}/${month}/${year.slice(2)}`;
}

/** Formats a date or an instant as `21/11/2026`, for the dates of contracts and for input fields. */
export function fullDate(iso: string): string {
  return isReadable(iso) ? partsOf(iso).join('/') : iso;
}

/** Returns today's date in Paris (yyyy-mm-dd), whatever the time zone of the browser. */
export const todayInParis = (): string => parisDay.format(new Date());

const monthYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
/** Formats a month (yyyy-mm) as `octobre 2026`. */
export const monthName = (month: string): string => monthYear.format(new Date(`${month}-01T00:00:00Z`));

const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long' });
/** Formats a date or an instant as `jeudi 26/11/26`, in the time zone of Paris. */
export const longDay = (iso: string): string => (isReadable(iso) ? `${weekday.format(new Date(iso))} ${shortDate(iso)}` : iso);

/** Formats a number of minutes as `45 min` or `1 h 30`. */
export const duration = (minutes: number): string =>
  minutes < 60 ? `${minutes}\u00a0min` : hour(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);

const parisTime = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** Formats an ISO instant as `21/11/2026 à 11 h 05`, in the time zone of Paris. */
export const instant = (iso: string): string => (isReadable(iso) ? `${fullDate(iso)} à ${hour(parisTime.format(new Date(iso)))}` : iso);

/** Reads a day written dd/mm/yyyy by the server as yyyy-mm-dd. */
export const isoOfFrench = (day: string): string => `${day.slice(6)}-${day.slice(3, 5)}-${day.slice(0, 2)}`;
