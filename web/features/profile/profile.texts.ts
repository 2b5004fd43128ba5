import { fullDate } from '#web/lib/formats/dates.ts';

const minute = 60_000;
/** The life of an access token: a session may have been used this long after its last refresh (RDG-440). */
const tokenMinutes = 15;

/** Writes when a session was last used: `il y a moins de 15 min`, `il y a 40 min`, `il y a 3 h`, then the date. */
export function lastUse(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / minute);
  if (minutes < tokenMinutes) return 'il y a moins de 15\u00a0min';
  if (minutes < 60) return `il y a ${minutes}\u00a0min`;
  return minutes < 24 * 60 ? `il y a ${Math.floor(minutes / 60)}\u00a0h` : `le ${fullDate(iso)}`;
}
