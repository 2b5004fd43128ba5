import { type KeyboardEvent, useState } from 'react';
import type { ChartPoint } from '#protocol/core/chart.ts';

/** Returns the index after a key among `count` points; null when the key does not walk, or leaves them. */
export function nextPoint(key: string, at: number | null, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return at === null ? 0 : Math.min(at + 1, last);
    case 'ArrowLeft':
    case 'ArrowUp':
      return at === null ? last : Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** Walks the points of a chart with the arrows; Entrée opens the detail of one, Échap leaves them. */
export function useChartWalk(points: readonly ChartPoint[], onOpen: (targetSlug: string) => void) {
  const [reached, setActive] = useState<number | null>(null);
  // A zoom may leave fewer points: the walk goes on from the last one.
  const active = reached === null || points.length === 0 ? null : Math.min(reached, points.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = active === null ? null : points[active]?.targetSlug;
    const next = nextPoint(event.key, active, points.length);
    if (next !== null) setActive(next);
    else if (event.key === 'Escape' && active !== null) setActive(null);
    else if (event.key === 'Enter' && target) onOpen(target);
    else return;
    event.preventDefault();
  };
  return { active, onKeyDown, leave: () => setActive(null) };
}
