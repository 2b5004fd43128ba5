import { useEffect, useRef } from 'react';

/** Gives the focus to the title of the page, without scrolling to it. Without a title, to `main`, whose title then takes it when it comes. */
export function focusTitle(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the title of the new page after a navigation, or of the new mode of a page, for screen readers: the pressed button is gone.
 * Does nothing on the first one, nor where the page goes on at another address.
 */
export function useFocusOnArrival(place: string, goesOn = false): void {
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    if (goesOn) return;
    // In the next frame: the menu closes first and returns the focus to its button.
    const frame = requestAnimationFrame(focusTitle);
    return () => cancelAnimationFrame(frame);
  }, [place, goesOn]);
}
