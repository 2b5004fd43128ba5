import { type RefObject, useEffect, useState } from 'react';
import { reducedMotion } from '#web/lib/use-media-query.ts';

const stillThere = { back: false, on: false };

/** Whether a row that scrolls has more on either side, and what slides it by almost its width. */
export function useSlides(track: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState(stillThere);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const look = () => {
      const back = row.scrollLeft > 4;
      const on = row.scrollLeft + row.clientWidth < row.scrollWidth - 4;
      setMore((known) => (known.back === back && known.on === on ? known : { back, on }));
    };
    const watch = new ResizeObserver(look);
    watch.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [track]);
  const slide = (way: 'back' | 'on') => {
    const row = track.current;
    const behavior = matchMedia(reducedMotion).matches ? 'auto' : 'smooth';
    row?.scrollBy({ left: row.clientWidth * (way === 'on' ? 0.9 : -0.9), behavior });
  };
  return { more, slide };
}
