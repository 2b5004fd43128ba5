import { useDeferredValue } from 'react';

/**
 * Returns the answer of a query, the first one a moment later: React draws what shows a first answer in short pieces between which the browser
 * answers the user, instead of in one piece of 50 ms (200 ms on a phone). Later answers come at once.
 */
export function useArrived<Data>(data: Data | undefined): Data | undefined {
  const hasArrived = useDeferredValue(data !== undefined);
  return hasArrived ? data : undefined;
}
