import type { Chart } from '#protocol/core/chart.ts';
import { percent } from '#web/lib/formats/amounts.ts';
import { axisValue } from './chart-texts.ts';

/** The colours of the design that a chart uses. */
export type Palette = {
  navy: string;
  blues: readonly string[];
  orange: string;
  orangeSoft: string;
  ink: string;
  inkSoft: string;
  line: string;
  paper: string;
  font: string;
};

type Drawing = {
  palette: Palette;
  /** The index of the first provisional point; null without one. */
  provisionalFrom: number | null;
  isAnimated: boolean;
  isNarrow: boolean;
};

/** Builds the options of ECharts for a chart. The colours are orange and dark blue (DSH-50); the second series also differs by its shape. */
export function optionOf(chart: Chart, drawing: Drawing) {
  const { palette, isAnimated } = drawing;
  return {
    animation: isAnimated,
    animationDuration: 300,
    textStyle: { fontFamily: palette.font, color: palette.ink },
    ...(chart.chartType === 'PieChart' ? pie(chart, drawing) : axes(chart, drawing)),
  };
}

function pie({ chartDatas }: Chart, { palette, isNarrow }: Drawing) {
  return {
    series: [
      {
        type: 'pie' as const,
        radius: ['38%', isNarrow ? '62%' : '74%'],
        startAngle: 90,
        itemStyle: { borderColor: palette.paper, borderWidth: 2 },
        emphasis: { itemStyle: { color: palette.orange }, scaleSize: 4 },
        label: { color: palette.ink, lineHeight: 16, formatter: sliceText, ...(isNarrow && { width: 84, overflow: 'break' as const }) },
        data: chartDatas.map(({ x, y }, at) => ({
          name: x,
          value: y ?? 0,
          itemStyle: { color: palette.blues[at % palette.blues.length] },
        })),
      },
    ],
  };
}

const sliceText = ({ name, percent: share }: { name: string; percent?: number }): string =>
  share === undefined ? name : `${name}\n${percent(share)}`;

function axes(chart: Chart, drawing: Drawing) {
  const { chartDatas, chartType, chartUnite } = chart;
  const { palette, isNarrow } = drawing;
  const isHorizontal = chartType === 'XYChartH';
  const values = {
    type: 'value' as const,
    axisLabel: { color: palette.inkSoft, formatter: (value: number) => axisValue(value, chartUnite), hideOverlap: true },
    splitLine: { lineStyle: { color: palette.line } },
    splitNumber: isNarrow ? 3 : 5,
  };
  const labels = {
    type: 'category' as const,
    data: chartDatas.map(({ x }) => x),
    inverse: isHorizontal,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: {
      color: palette.ink,
      hideOverlap: !isHorizontal,
      ...(isHorizontal && { width: isNarrow ? 110 : 220, overflow: 'truncate' as const }),
    },
  };
  return {
    // The space of the labels, which ECharts measures with another font.
    grid: { left: 8, right: 20, top: 12, bottom: 14 },
    xAxis: isHorizontal ? values : labels,
    yAxis: isHorizontal ? labels : values,
    series: [firstSeries(chart, drawing), ...(chart.SerieNameB === null ? [] : [secondSeries(chart, drawing)])],
  };
}

function firstSeries({ chartDatas, chartType, SerieNameA }: Chart, { palette, provisionalFrom }: Drawing) {
  const data = chartDatas.map(({ y }, at) =>
    provisionalFrom !== null && at >= provisionalFrom
      ? { value: y, itemStyle: { opacity: 0.45, borderColor: palette.navy, borderWidth: 1, borderType: 'dashed' as const } }
      : y,
  );
  const shared = { name: SerieNameA, data, itemStyle: { color: palette.navy }, emphasis: { itemStyle: { color: palette.orange } } };
  if (chartType === 'line')
    return { ...shared, type: 'line' as const, connectNulls: false, showSymbol: chartDatas.length < 40, lineStyle: { width: 2.5 } };
  return { ...shared, type: 'bar' as const, barMaxWidth: 44, barGap: '15%' };
}

function secondSeries({ chartDatas, chartType, SerieNameB }: Chart, { palette }: Drawing) {
  const shared = { name: SerieNameB ?? '', data: chartDatas.map(({ ybis }) => ybis) };
  if (chartType === 'line' || chartType === 'curved column')
    return {
      ...shared,
      type: 'line' as const,
      smooth: chartType === 'curved column' ? 0.35 : false,
      smoothMonotone: 'x' as const,
      connectNulls: false,
      symbol: 'circle',
      symbolSize: 7,
      showSymbol: chartDatas.length < 40,
      itemStyle: { color: palette.orange },
      lineStyle: { width: 2, type: 'dashed' as const, color: palette.orange },
    };
  return {
    ...shared,
    type: 'bar' as const,
    barMaxWidth: 44,
    itemStyle: { color: palette.orangeSoft, borderColor: palette.orange, borderWidth: 1.5 },
  };
}
