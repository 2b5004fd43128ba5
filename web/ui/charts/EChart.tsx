import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { Chart } from '#protocol/core/chart.ts';
import { narrowScreen, useMediaQuery } from '#web/lib/use-media-query.ts';
import { optionOf, type Palette } from './chart-option.ts';
import { pointText } from './chart-texts.ts';

use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

type EChartProps = {
  chart: Chart;
  provisionalFrom: number | null;
  /** The index of the point that the keyboard has reached. */
  active: number | null;
  onOpen: (targetSlug: string) => void;
};

/** Reads the design tokens, which are the only place of the colours. */
function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    navy: token('navy'),
    blues: [token('navy'), '#1f4a78', token('blue'), '#3f74ac', '#6f9ac8', '#9fbddc', token('edge')],
    orange: token('orange'),
    orangeSoft: token('orange-soft'),
    ink: token('ink'),
    inkSoft: token('ink-soft'),
    line: token('line'),
    paper: token('paper'),
    font: token('font'),
  };
}

/** The tooltip of a point, as an element: the server's texts are never read as HTML. */
function tooltipOf(chart: Chart, at: number): HTMLElement {
  const element = document.createElement('span');
  const point = chart.chartDatas[at];
  element.textContent = point ? pointText(point, chart) : '';
  return element;
}

/** Draws a chart with ECharts, as SVG. This file is a chunk of its own. */
export default function EChart({ chart, provisionalFrom, active, onOpen }: EChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof init>>(undefined);
  const open = useRef(onOpen);
  open.current = onOpen;
  const isNarrow = useMediaQuery(narrowScreen);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const instance = init(element, null, { renderer: 'svg' });
    drawn.current = instance;
    const follow = new ResizeObserver(() => instance.resize());
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
    const isClickable = chart.chartDatas.some(({ targetSlug }) => targetSlug !== null);
    const option = optionOf(chart, { palette: readPalette(), provisionalFrom, isAnimated: !isStill, isNarrow });
    const series = option.series.map((one) => ({ ...one, cursor: isClickable ? 'pointer' : 'default' }));
    const tooltip = {
      confine: true,
      transitionDuration: 0,
      formatter: ({ dataIndex }: { dataIndex: number }) => tooltipOf(chart, dataIndex),
    };
    instance.setOption({ ...option, series, tooltip }, { notMerge: true });
    const choose = ({ dataIndex }: { dataIndex: number }) => {
      const target = chart.chartDatas[dataIndex]?.targetSlug;
      if (target) open.current(target);
    };
    instance.on('click', choose);
    return () => {
      instance.off('click', choose);
    };
  }, [chart, provisionalFrom, isNarrow, isStill]);
  useEffect(() => {
    const instance = drawn.current;
    if (active === null) instance?.dispatchAction({ type: 'hideTip' });
    else instance?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: active });
  }, [active]);
  return <div ref={place} style={{ width: '100%', height: '100%' }} />;
}
