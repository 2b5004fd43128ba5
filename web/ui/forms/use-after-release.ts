import { useLayoutEffect, useState } from 'react';

/** The events that end a press. */
const ends = ['mouseup', 'dragend', 'pointercancel'];
/** True between the press of the mouse button and its release. `:active` would not do: it stays after a tap, until the next one. */
let isButtonDown = false;
// The browser turns a tap into the same events, after the finger has left.
const follow = ({ type }: Event) => {
  isButtonDown = type === 'mousedown';
};

/**
 * Returns the value, but holds a change back until the pointer is released. A field loses the focus when the button goes down: an error
 * shown at that moment would push the pressed element from under the pointer, and the click would be lost.
 */
export function useAfterRelease<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    for (const type of ['mousedown', ...ends]) addEventListener(type, follow, true);
  }, []);
  useLayoutEffect(() => {
    const show = () => setShown(value);
    if (!isButtonDown) return show();
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
