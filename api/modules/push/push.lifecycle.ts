import { parisTime } from '#api/platform/clock.ts';

/** Tells whether a push may ring now: from 8 h to 20 h in Paris. */
export function isPushTime(now: Date): boolean {
  const time = parisTime(now);
  return time >= '08:00' && time < '20:00';
}

const stepMs = 60_000;
/** Returns the first instant from `at` on at which a push may ring. */
export function nextPushTime(at: Date): Date {
  let next = at;
  while (!isPushTime(next)) next = new Date(Math.floor(next.getTime() / stepMs) * stepMs + stepMs);
  return next;
}

/** The effect of an answer of the push service on the device. `retry`: the same push leaves again, after the delay that the service asked for. */
export type PushVerdict = 'success' | 'gone' | 'retry' | 'refused';

/** Decides by the status (RFC 8030): 404 and 410 are devices that are gone; 401 and 403 refuse our key; 429, 5xx and silence may pass. */
export function verdictOf(status: number, isBlocked = false): PushVerdict {
  if (status >= 200 && status < 300) return 'success';
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  if (isBlocked) return 'refused';
  return status === 0 || status === 429 || status >= 500 ? 'retry' : 'refused';
}

const [shortestMs, longestMs] = [30_000, 86_400_000];
/** Returns the delay before the next try, in milliseconds: the one that the service asked for, else doubling from a minute. */
export const delayOf = (wanted: number | null, refusals: number): number =>
  Math.min(longestMs, Math.max(shortestMs, wanted ?? 60_000 * 2 ** Math.min(refusals, 10)));
