import { useCallback, useSyncExternalStore } from 'react';

/** From 1220 px the drawer is a column that is always shown (SHL-08). */
export const drawerAlwaysShown = '(min-width: 1220px)';
/** From 768 px a click outside closes an open navbar (SHL-10). */
export const outsideClickCloses = '(min-width: 768px)';
/** Up to 768 px a list item shows fewer tags (SUP-13). */
export const narrowScreen = '(max-width: 768px)';
/** The user has asked the system for less motion. */
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Returns true while a CSS media query matches. */
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
