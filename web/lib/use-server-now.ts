import { useEffect, useState } from 'react';

const everyMs = 15_000;

/**
 * Returns the instant of the server, in milliseconds: the one of an answer, then the time elapsed since, so that a wrong clock of the browser
 * changes nothing. A later answer never moves it back: what has closed stays closed. Renders again every 15 seconds.
 */
export function useServerNow(answeredAt: string): number {
  const [start, setStart] = useState(() => ({ answeredAt, instant: Date.parse(answeredAt), at: performance.now() }));
  const [, setTick] = useState(0);
  const now = start.instant + performance.now() - start.at;
  if (start.answeredAt !== answeredAt) setStart({ answeredAt, instant: Math.max(now, Date.parse(answeredAt)), at: performance.now() });
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
