import { type RefObject, useEffect, useState } from 'react';
import { reducedMotion } from '#web/lib/use-media-query.ts';

/** The scroll position is rounded: up to 4 px from an end count as that end. */
const tolerancePx = 4;
const nothingHidden = { previous: false, next: false };

/**
 * Tells whether a row that scrolls horizontally hides items before or after the visible ones.
 * `slide` scrolls it by 90 % of its width.
 */
export function useSlides(track: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState(nothingHidden);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const measure = () => {
      const previous = row.scrollLeft > tolerancePx;
      const next = row.scrollLeft + row.clientWidth < row.scrollWidth - tolerancePx;
      setHidden((current) => (current.previous === previous && current.next === next ? current : { previous, next }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [track]);
  const slide = (direction: 'previous' | 'next') => {
    const row = track.current;
    const behavior = matchMedia(reducedMotion).matches ? 'auto' : 'smooth';
    row?.scrollBy({ left: row.clientWidth * (direction === 'next' ? 0.9 : -0.9), behavior });
  };
  return { hidden, slide };
}
