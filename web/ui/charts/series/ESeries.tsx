import { useEffect, useRef } from 'react';
import { init, readPalette } from '#web/ui/charts/echarts.ts';
import { scaleWhenPrinted } from '#web/ui/charts/scale-when-printed.ts';
import { pointWords, type Series } from './series.ts';
import { seriesOption } from './series-option.ts';
import type { DayRange } from './zoom.ts';

type ESeriesProps = {
  series: Series;
  range: DayRange;
  unit: string;
  /** The index of the point that the keyboard has reached. */
  active: number | null;
};

/** The tooltip of a point, as an element: the server's texts are never read as HTML. */
function tooltipOf(series: Series, instant: number, unit: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = pointWords(series, series.days.indexOf(new Date(instant).toISOString().slice(0, 10)), unit);
  return element;
}

/** Draws a series with ECharts, as SVG. The library is a chunk of its own. */
export default function ESeries({ series, range, unit, active }: ESeriesProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof init>>(undefined);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const instance = init(element, null, { renderer: 'svg' });
    drawn.current = instance;
    instance.on('rendered', () => scaleWhenPrinted(element));
    const follow = new ResizeObserver(() => matchMedia('print').matches || instance.resize());
    follow.observe(element);
    return () => {
      follow.disconnect();
      instance.dispose();
      drawn.current = undefined;
    };
  }, []);
  useEffect(() => {
    const tooltip = {
      trigger: 'axis' as const,
      confine: true,
      transitionDuration: 0,
      axisPointer: { lineStyle: { color: readPalette().edge } },
      formatter: (points: unknown) => {
        const [instant] = instantsOf(points);
        return instant === undefined ? '' : tooltipOf(series, instant, unit);
      },
    };
    // Drawn in the next frame: in one piece with what is above, it keeps a phone from answering.
    drawn.current?.setOption({ ...seriesOption(series, range, readPalette()), tooltip }, { notMerge: true, lazyUpdate: true });
  }, [series, range, unit]);
  useEffect(() => {
    const instance = drawn.current;
    const day = active === null ? undefined : series.days[active];
    if (day === undefined) return instance?.dispatchAction({ type: 'hideTip' });
    const [x = 0] = instance?.convertToPixel({ xAxisIndex: 0, yAxisIndex: 0 }, [Date.parse(day), series.values[active ?? 0] ?? 0]) ?? [];
    instance?.dispatchAction({ type: 'showTip', x, y: 40 });
  }, [active, series]);
  return <div ref={place} style={{ width: '100%', height: '100%' }} />;
}

/** Reads the instants of the points that ECharts gives to a tooltip. */
function instantsOf(points: unknown): number[] {
  if (!Array.isArray(points)) return [];
  return points.flatMap((point: { value?: unknown }) =>
    Array.isArray(point.value) && typeof point.value[0] === 'number' ? [point.value[0]] : [],
  );
}
