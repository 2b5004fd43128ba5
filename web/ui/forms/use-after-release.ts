import { useLayoutEffect, useState } from 'react';

let isButtonDown = false;
/** The events that end a press. */
const ends = ['mouseup', 'dragend', 'pointercancel'] as const;
// The browser turns a tap into these events too, after the finger has left.
addEventListener('mousedown', () => (isButtonDown = true), true);
for (const end of ends) addEventListener(end, () => (isButtonDown = false), true);

/**
 * True between the press of the mouse button and its release. `:active` alone stays after a tap until the next one; without it, a release that
 * the page never hears of, as in a dialog of the browser, would hold changes back for ever.
 */
const isPressing = (): boolean => isButtonDown && document.documentElement.matches(':active');

/**
 * Returns the value, but holds a change back until the pointer is released. A field loses the focus when the button goes down: an error
 * shown at that moment would push the pressed element from under the pointer, and the click would be lost.
 */
export function useAfterRelease<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    const show = () => setShown(value);
    if (!isPressing()) return show();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click event follows the release at once, before any timer.
    const release = () => {
      timer = setTimeout(show);
    };
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      // A newer value, set by the click itself, must not be overwritten by this one.
      clearTimeout(timer);
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, [value]);
  return shown;
}
