import { useLayoutEffect, useState } from 'react';

/** True while the mouse button is down, and while the browser turns a tap into mouse events. */
const isPressing = (): boolean => document.documentElement.matches(':active');

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
    // A touch that becomes a scroll fires pointercancel and no mouse event.
    const ends = ['mouseup', 'dragend', 'pointercancel'] as const;
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      // A newer value, set by the click itself, must not be overwritten by this one.
      clearTimeout(timer);
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, [value]);
  return shown;
}
