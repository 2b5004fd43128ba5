import { useEffect } from 'react';

/** Scrolls to the element whose id is the anchor of the URL, then moves the focus to it. */
export function useArrivalAt(anchor: string | undefined): void {
  useEffect(() => {
    const target = anchor && document.getElementById(anchor);
    if (!target) return;
    target.scrollIntoView();
    // The shell moves the focus to the title in the next frame: take it in the frame after.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => target.focus({ preventScroll: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor]);
}
