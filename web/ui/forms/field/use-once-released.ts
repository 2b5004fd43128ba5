import { useLayoutEffect, useState } from 'react';

/** The button of the mouse is down, or a finger's tap is being told as its presses. */
const isPressing = (): boolean => document.documentElement.matches(':active');

/**
 * The same value, but never a new one in the middle of a click. A field is left when the button goes down: words that come then push what
 * one presses from under the pointer, and nothing would be clicked.
 */
export function useOnceReleased<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    const show = () => setShown(value);
    if (!isPressing()) return show();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click itself comes right after, and before any timer.
    const release = () => {
      timer = setTimeout(show);
    };
    // A touch that turns into a scroll is cancelled, and no mouse is told of it.
    const ends = ['mouseup', 'dragend', 'pointercancel'] as const;
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      // What the click itself has changed is not overtaken by what was there before.
      clearTimeout(timer);
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, [value]);
  return shown;
}
