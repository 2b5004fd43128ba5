import { useEffect, useState } from 'react';

/** The scroll, in pixels, that is no change of direction: a trembling finger, a browser bar that comes back. */
const tolerance = 8;
/** Near the top of the page the header always shows. */
const topZone = 120;

/** True while the page is scrolled down: the header then gives its height to the page on a phone. False from the first scroll up on. */
export function useAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    // The top of the page, whatever the scroll is: reading it here would make the browser lay out the page at once.
    let last = 0;
    const follow = () => {
      const now = Math.max(0, scrollY);
      if (Math.abs(now - last) < tolerance) return;
      setAway(now > last && now > topZone);
      last = now;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return isAway;
}
