import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the title of the page, without scrolling to it; under an open dialog, which makes the title inert, to its first control.
 * Without a title, to `main`, whose title then takes it when it comes.
 */
export function focusTitle(): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  const target = dialog?.querySelector<HTMLElement>('button, input') ?? title;
  target?.focus({ preventScroll: true });
}

/** Tells that the part of the page that its address names, as '#mes-demandes', has the focus. */
const hasNamedPartFocus = (): boolean => location.hash !== '' && document.activeElement?.id === location.hash.slice(1);

/**
 * Moves the focus to the title of the new page after a navigation, or of the new mode of a page, for screen readers: the pressed button is gone.
 * Does nothing on the first one, where the page goes on at another address, nor once the part that the address names has the focus.
 */
export function useFocusOnArrival(place: string, goesOn = false): void {
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    if (goesOn) return;
    // In the next frame: the menu closes first and returns the focus to its button.
    const frame = requestAnimationFrame(() => {
      if (!hasNamedPartFocus()) focusTitle();
    });
    return () => cancelAnimationFrame(frame);
  }, [place, goesOn]);
}

/** Milliseconds after which what a change removed is gone from the screen: soon on most machines, later on a busy one. */
const looksInMs = [100, 500, 2_000];
const isLost = (element: Element | null | undefined): boolean =>
  element instanceof HTMLElement && (!element.isConnected || element.matches(':disabled'));

/** Gives the focus to the title of the page once the element that has it is gone, or takes no click any more. Returns the function that stops. */
export function lookForLostFocus(focused: Element | null | undefined): () => void {
  const mend = () => {
    if (document.activeElement === document.body && isLost(focused)) focusTitle();
  };
  const timers = looksInMs.map((delay) => setTimeout(mend, delay));
  return () => timers.forEach(clearTimeout);
}

/** After a navigation within a page, gives the focus to its title when the followed link or the pressed button is gone. `key` names the entry of the history. */
export function useLostFocus(key: string): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that a navigation happened
  useEffect(() => lookForLostFocus(focused.current), [key]);
}
