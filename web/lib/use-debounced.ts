import { useEffect, useState } from 'react';

/** Debounces a value: returns it once it has not changed for `ms` milliseconds, and the previous one until then. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
