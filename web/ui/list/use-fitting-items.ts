import { useLayoutEffect, useRef, useState } from 'react';

/** The gap between two items, and the room that '...' and the count of the others take, in pixels. */
const gap = 6;
const counterWidth = 58;

type Fit = {
  /** The number of items that fit. */
  count: number;
  /** The width that they take, in pixels. */
  width: number;
};

/**
 * Returns how many items of these widths fit in a line, in pixels. When some do not, or `hasOthers` tells that more exist, the line keeps room for
 * their count.
 */
export function fitOf(widths: readonly number[], room: number, hasOthers: boolean): Fit {
  const widthOf = (count: number): number => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap);
  if (!hasOthers && widthOf(widths.length) <= room) return { count: widths.length, width: room };
  const count = widths.findLastIndex((_, index) => widthOf(index + 1) <= room - counterWidth) + 1;
  return { count, width: Math.max(0, widthOf(count)) };
}

/**
 * Measures how many items of a list fit on one line of `place`, again whenever its width changes. Undefined before the first measure. `hasOthers`:
 * items exist beyond those of the list.
 */
export function useFittingItems(hasOthers: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [fit, setFit] = useState<Fit>();
  useLayoutEffect(() => {
    const measure = () => {
      if (!place.current || !list.current) return;
      const widths = Array.from(list.current.children, (item) => item.getBoundingClientRect().width);
      const next = fitOf(widths, place.current.clientWidth, hasOthers);
      setFit((last) => (last?.count === next.count && last.width === next.width ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // An item changes its width when the font arrives, and when a word of it is marked.
    for (const element of [place.current, ...(list.current?.children ?? [])]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [hasOthers]);
  return { place, list, fit };
}
