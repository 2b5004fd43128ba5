import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DayRange, isSameRange, partOf, zoomedAround } from './zoom.ts';

/** The time without a move after which a zoom is asked for (IND-12). */
const settleMs = 300;
/** The empty borders of the drawing in pixels, as `SeriesChart.module.css` has them. */
const margins = { left: 56, right: 12 } as const;
/** The shortest drag that selects, in pixels: a shorter one is a click. */
const shortestDrag = 6;
/** The change of a range for one key, and for one step of a wheel. */
const [keyFactor, wheelFactor] = [0.6, 0.8];

/**
 * Holds the range that the user is choosing, and calls `onSettle` with it 300 ms after the last move. `view`: what to show meanwhile. A new
 * `range` from the page takes its place.
 */
export function usePendingRange(range: DayRange, onSettle: (range: DayRange) => void) {
  const [pending, setPending] = useState<DayRange | null>(null);
  const [known, setKnown] = useState(range);
  if (!isSameRange(known, range)) {
    setKnown(range);
    setPending(null);
  }
  const settle = useEffectEvent((chosen: DayRange) => {
    if (!isSameRange(chosen, range)) onSettle(chosen);
  });
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => settle(pending), settleMs);
    return () => clearTimeout(timer);
  }, [pending]);
  return { view: pending ?? range, move: setPending };
}

type ZoomInput = { bounds: DayRange; view: DayRange; move: (range: DayRange) => void };

/** Returns the place of a pointer in the width of the drawing, from 0 to 1. */
function placeIn(element: HTMLElement, clientX: number): number {
  const { left, width } = element.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left - margins.left) / Math.max(1, width - margins.left - margins.right)));
}

/** Zooms with Ctrl and the wheel around the pointer; the bare wheel scrolls the page (RDG-509). */
function useWheelZoom(place: RefObject<HTMLElement | null>, { bounds, view, move }: ZoomInput) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey || !place.current) return;
    event.preventDefault();
    move(zoomedAround(bounds, view, event.deltaY < 0 ? wheelFactor : 1 / wheelFactor, placeIn(place.current, event.clientX)));
  });
  useEffect(() => {
    const element = place.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // Not passive: the browser would zoom the whole page.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [place]);
}

/** Zooms a chart: by dragging over it, with two fingers, with + and −, and with Ctrl and the wheel. `selection`: the part under the drag. */
export function useZoom(place: RefObject<HTMLElement | null>, zoom: ZoomInput) {
  const { bounds, view, move } = zoom;
  const fingers = useRef(new Map<number, number>());
  const pinch = useRef<{ view: DayRange; distance: number; at: number } | null>(null);
  const [selection, setSelection] = useState<{ from: number; to: number } | null>(null);
  useWheelZoom(place, zoom);
  const at = (event: PointerEvent) => (place.current ? placeIn(place.current, event.clientX) : 0);
  const stop = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    pinch.current = null;
    setSelection(null);
  };
  const startPinch = () => {
    const [one = 0, other = 0] = [...fingers.current.values()];
    pinch.current = { view, distance: Math.max(0.01, Math.abs(one - other)), at: (one + other) / 2 };
    setSelection(null);
  };
  return {
    selection,
    /** Gives a drag up. */
    cancel: () => setSelection(null),
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.pointerType === 'mouse' && event.button !== 0) return;
        fingers.current.set(event.pointerId, at(event));
        if (fingers.current.size === 2) startPinch();
        else if (event.pointerType === 'mouse') {
          // A drag may leave the drawing: it selects up to its edge.
          place.current?.setPointerCapture(event.pointerId);
          setSelection({ from: at(event), to: at(event) });
        }
      },
      onPointerMove(event: PointerEvent) {
        if (!fingers.current.has(event.pointerId)) return;
        fingers.current.set(event.pointerId, at(event));
        const { current } = pinch;
        if (current && fingers.current.size === 2) {
          const [one = 0, other = 0] = [...fingers.current.values()];
          move(zoomedAround(bounds, current.view, current.distance / Math.max(0.01, Math.abs(one - other)), current.at));
        } else if (selection) setSelection({ ...selection, to: at(event) });
      },
      onPointerUp(event: PointerEvent) {
        const width = place.current?.clientWidth ?? 0;
        if (selection && Math.abs(selection.to - selection.from) * width > shortestDrag)
          move(partOf(bounds, view, selection.from, selection.to));
        stop(event);
      },
      onPointerCancel: stop,
      onPointerLeave: stop,
    },
  };
}

/** Zooms with + and − around the middle of the range. Returns true for a key that zooms. */
export function zoomByKey(event: KeyboardEvent, { bounds, view, move }: ZoomInput): boolean {
  const factor = { '+': keyFactor, '=': keyFactor, '-': 1 / keyFactor }[event.key];
  if (factor === undefined || event.ctrlKey || event.metaKey) return false;
  event.preventDefault();
  move(zoomedAround(bounds, view, factor, 0.5));
  return true;
}
