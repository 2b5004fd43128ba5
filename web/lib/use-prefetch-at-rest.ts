import { useEffect, useRef } from 'react';

/** The time that the pointer must stay on a row, in milliseconds: crossing a row fetches nothing. */
const restMs = 80;

/** Prefetches the page of a row while the pointer rests on the row. Returns the event handlers of the row. */
export function usePrefetchAtRest(fetch: () => void) {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => {
      timer.current = window.setTimeout(fetch, restMs);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
