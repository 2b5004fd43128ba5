const isDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const parisDay = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The three parts of a calendar day (yyyy-mm-dd), or of an instant seen from Paris. */
function partsOf(iso: string): [year: string, month: string, day: string] {
  const [, year = '', month = '', day = ''] = (isDay.test(iso) ? iso : parisDay.format(new Date(iso))).match(isDay) ?? [];
  return [year, month, day];
}

/** `21/11/26`: the form of lists and cards. */
export function shortDate(iso: string): string {
  const [year, month, day] = partsOf(iso);
  return `${day}/${month}/${year.slice(2)}`;
}

/** `21/11/2026`: the form of a contract's dates and of whatever one may type. */
export function fullDate(iso: string): string {
  return partsOf(iso).toReversed().join('/');
}

/** The day that it is in Paris (yyyy-mm-dd), wherever one reads. */
export const todayInParis = (): string => partsOf(new Date().toISOString()).join('-');

const monthYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
/** `octobre 2026`, of a month (yyyy-mm). */
export const monthName = (month: string): string => monthYear.format(new Date(`${month}-01T00:00:00Z`));

const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long' });
/** `jeudi 26/11/26`, of a calendar day or of an instant seen from Paris. */
export const longDay = (iso: string): string => `${weekday.format(new Date(isDay.test(iso) ? `${iso}T12:00:00Z` : iso))} ${shortDate(iso)}`;

/** `11 h`, `9 h 30`, of a time of day (hh:mm). */
export function hour(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** `45 min`, `1 h 30`, of a number of minutes. */
export const duration = (minutes: number): string =>
  minutes < 60 ? `${minutes}\u00a0min` : hour(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);

const parisTime = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** `21/11/2026 à 11 h 05`, of an instant seen from Paris. */
export const instant = (iso: string): string => `${fullDate(iso)} à ${hour(parisTime.format(new Date(iso)))}`;
