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
    // The click itself comes right after, and before any timer.
    const release = () => setTimeout(show);
    const ends = ['mouseup', 'dragend'] as const;
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, [value]);
  return shown;
}
