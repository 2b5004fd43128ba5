import { useEffect, useRef } from 'react';

/** A pointer that only crosses a row asks for nothing. */
const restsForMs = 80;

/** Fetches what a row leads to when the pointer rests on it: the handlers to put on the row. */
export function usePrefetchAtRest(fetch: () => void) {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => {
      timer.current = window.setTimeout(fetch, restsForMs);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
