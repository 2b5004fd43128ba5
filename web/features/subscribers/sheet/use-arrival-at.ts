import { useEffect } from 'react';

/** Brings the part of the page that an address names into view, and the focus on it once the page has taken its own. */
export function useArrivalAt(anchor: string | undefined): void {
  useEffect(() => {
    const part = anchor && document.getElementById(anchor);
    if (!part) return;
    part.scrollIntoView();
    // The shell gives the focus to the title in the next frame: here it is taken in the one after.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => part.focus({ preventScroll: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor]);
}
