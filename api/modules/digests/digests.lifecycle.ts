import { parisTime } from '#api/platform/clock.ts';

/** Tells whether an e-mail may leave now: from 7 h to 20 h in Paris. */
export function isMailTime(now: Date): boolean {
  const time = parisTime(now);
  return time >= '07:00' && time < '20:00';
}
