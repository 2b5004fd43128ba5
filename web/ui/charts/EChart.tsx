import { useEffect, useRef } from 'react';
import type { Chart } from '#protocol/core/chart.ts';
import { narrowScreen, reducedMotion, useMediaQuery } from '#web/lib/use-media-query.ts';
import { optionOf } from './chart-option.ts';
import { pointText } from './chart-texts.ts';
import { init, readPalette } from './echarts.ts';
import { ReachedRow } from './ReachedRow.tsx';
import { scaleWhenPrinted } from './scale-when-printed.ts';

type EChartProps = {
  chart: Chart;
  provisionalFrom: number;
  /** The index of the point that the keyboard has reached. */
  active: number | null;
  onOpen: (targetSlug: string) => void;
};

/** The tooltip of a point, as an element: the server's texts are never read as HTML. */
function tooltipOf(chart: Chart, at: number, provisionalFrom: number): HTMLElement {
  const element = document.createElement('span');
  const point = chart.chartDatas[at];
  element.textContent = point ? pointText(point, chart, at >= provisionalFrom) : '';
  return element;
}

/** True for the second click of a double one, which falls on the chart that the first one opened. */
const isRepeated = (event: unknown): boolean => event instanceof UIEvent && event.detail > 1;

/** Draws a chart with ECharts, and follows the keyboard over bars that are taller than the screen. The library is a chunk of its own. */
export default function EChart(props: EChartProps) {
  const { chart, active } = props;
  return (
    <>
      <Drawing {...props} />
      {active !== null && chart.chartType === 'XYChartH' && <ReachedRow at={active} count={chart.chartDatas.length} />}
    </>
  );
}

/** The drawing, as SVG. */
function Drawing({ chart, provisionalFrom, active, onOpen }: EChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof init>>(undefined);
  const open = useRef(onOpen);
  open.current = onOpen;
  const isNarrow = useMediaQuery(narrowScreen);
  const isStill = useMediaQuery(reducedMotion);
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
    const instance = drawn.current;
    if (!instance) return;
    const option = optionOf(chart, { palette: readPalette(), provisionalFrom, isAnimated: !isStill, isNarrow });
    const tooltip = {
      confine: true,
      transitionDuration: 0,
      formatter: ({ dataIndex }: { dataIndex: number }) => tooltipOf(chart, dataIndex, provisionalFrom),
    };
    instance.setOption({ ...option, tooltip }, { notMerge: true });
    const choose = ({ dataIndex, event }: { dataIndex: number; event?: { event: object } }) => {
      const target = chart.chartDatas[dataIndex]?.targetSlug;
      if (target && !isRepeated(event?.event)) open.current(target);
    };
    instance.on('click', choose);
    return () => {
      instance.off('click', choose);
    };
  }, [chart, provisionalFrom, isNarrow, isStill]);
  useEffect(() => {
    const instance = drawn.current;
    instance?.dispatchAction({ type: 'downplay' });
    if (active === null) return instance?.dispatchAction({ type: 'hideTip' });
    instance?.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: active });
    instance?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: active });
  }, [active]);
  return <div ref={place} style={{ width: '100%', height: '100%' }} />;
}
