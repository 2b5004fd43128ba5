import { useCallback, useSyncExternalStore } from 'react';

/** The breakpoints of the specification (1-portal 9). */
export const drawerAlwaysShown = '(min-width: 1220px)';
export const outsideClickCloses = '(min-width: 768px)';
/** Up to 768 px wide, where a list item shows fewer tags. */
export const narrowScreen = '(max-width: 768px)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
