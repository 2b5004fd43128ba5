import type { Chart, ChartPoint, ChartType } from '#protocol/core/chart.ts';
import { percent } from '#web/lib/formats/amounts.ts';
import { shadesOf } from './chart-shades.ts';
import { axisValue } from './chart-texts.ts';
import { shortNames } from './short-names.ts';

/** The colours of the design that a chart uses. */
export type Palette = {
  navy: string;
  blueLine: string;
  orange: string;
  orangeSoft: string;
  ink: string;
  inkSoft: string;
  line: string;
  edge: string;
  paper: string;
  font: string;
};

export type Drawing = {
  palette: Palette;
  /** The index of the first provisional point; the number of points without one. */
  provisionalFrom: number;
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

/** The pointer shows which points open a detail. */
const cursorOf = ({ targetSlug }: ChartPoint) => (targetSlug === null ? 'default' : 'pointer');

function pie({ chartDatas }: Chart, { palette, isNarrow }: Drawing) {
  const names = namesOf({ chartDatas }, isNarrow);
  // A slice cannot show a negative or unknown value: it has neither width nor label, and stands in the table.
  const shown = chartDatas.map(({ y }) => (y === null ? 0 : Math.max(0, y)));
  const total = shown.reduce((sum, value) => sum + hundredths(value), 0);
  const shades = shadesOf(palette.navy, palette.blueLine, chartDatas.length);
  return {
    series: [
      {
        type: 'pie' as const,
        radius: ['38%', isNarrow ? '62%' : '74%'],
        startAngle: 90,
        itemStyle: { borderColor: palette.paper, borderWidth: 2 },
        emphasis: { itemStyle: { color: palette.orange }, scaleSize: 4 },
        // The small slices of a narrow drawing have no room for their names, which the table gives.
        minShowLabelAngle: isNarrow ? 24 : 5,
        labelLine: { length: isNarrow ? 6 : 15, length2: isNarrow ? 6 : 15 },
        label: {
          color: palette.ink,
          lineHeight: isNarrow ? 14 : 16,
          fontSize: isNarrow ? 11 : 12,
          formatter: ({ name, dataIndex }: { name: string; dataIndex: number }) => `${name}\n${shareText(shown[dataIndex] ?? 0, total)}`,
          ...(isNarrow && { width: 68, overflow: 'truncate' as const }),
        },
        data: chartDatas.map((point, at) => {
          const value = shown[at] ?? 0;
          return {
            name: names[at] ?? point.x,
            value,
            cursor: cursorOf(point),
            itemStyle: { color: shades[at] },
            ...(value === 0 && { label: { show: false }, labelLine: { show: false } }),
          };
        }),
      },
    ],
  };
}

const hundredths = (value: number): number => Math.round(value * 100);
/**
 * Writes the share of a slice, rounded once as the table does. The share that ECharts gives is already rounded to two decimals.
 * `total`: in hundredths.
 */
const shareText = (value: number, total: number): string => percent(Math.round((hundredths(value) * 1000) / total) / 10);

/** Returns the names of the points; without what they all begin with when there is little room for them. */
function namesOf({ chartDatas }: Pick<Chart, 'chartDatas'>, isShort: boolean): string[] {
  const names = chartDatas.map(({ x }) => x);
  return isShort ? shortNames(names) : names;
}

function axes(chart: Chart, drawing: Drawing) {
  const { chartType, chartUnite } = chart;
  const { palette, isNarrow } = drawing;
  const isHorizontal = chartType === 'XYChartH';
  const values = {
    type: 'value' as const,
    scale: chartType === 'index line',
    axisLabel: { color: palette.inkSoft, formatter: (value: number) => axisValue(value, chartUnite), hideOverlap: true },
    splitLine: { lineStyle: { color: palette.line } },
    splitNumber: isNarrow ? 3 : 5,
  };
  const labels = {
    type: 'category' as const,
    data: namesOf(chart, isHorizontal && isNarrow),
    inverse: isHorizontal,
    axisTick: { show: false },
    // The zero line, with the labels at the edge so that no negative bar covers them.
    axisLine: { onZero: true, lineStyle: { color: palette.edge } },
    axisLabel: {
      color: palette.ink,
      hideOverlap: !isHorizontal,
      ...(isHorizontal && { width: isNarrow ? 110 : 220, overflow: 'truncate' as const }),
    },
  };
  return {
    // The space of the labels, which ECharts measures with another font.
    grid: { left: 8, right: 20, top: 12, bottom: 30 },
    xAxis: isHorizontal ? values : labels,
    yAxis: isHorizontal ? labels : values,
    series: [firstSeries(chart, drawing), ...(chart.SerieNameB === null ? [] : [secondSeries(chart, drawing)])],
  };
}

const isLine = (type: ChartType): boolean => type === 'line' || type === 'index line';

/** The hatching of a provisional point. */
const hatching = { symbol: 'rect', rotation: -Math.PI / 4, dashArrayX: [1, 0], dashArrayY: [3, 4] };

function firstSeries({ chartDatas, chartType, SerieNameA }: Chart, { palette, provisionalFrom, isNarrow }: Drawing) {
  const provisional = {
    color: palette.paper,
    borderColor: palette.navy,
    borderWidth: 1.5,
    opacity: 1,
    ...(!isLine(chartType) && { decal: { ...hatching, color: palette.navy } }),
  };
  const data = chartDatas.map((point, at) => ({
    value: point.y,
    cursor: cursorOf(point),
    ...(at >= provisionalFrom && { itemStyle: provisional }),
  }));
  const opacity = isLine(chartType) ? markOpacity(chartDatas, isNarrow) : 1;
  const shared = {
    name: SerieNameA,
    data,
    itemStyle: { color: palette.navy, opacity },
    emphasis: { itemStyle: { color: palette.orange, opacity: 1 } },
  };
  if (isLine(chartType)) return { ...shared, ...line, lineStyle: { width: 2.5, color: palette.navy } };
  return { ...shared, type: 'bar' as const, barMaxWidth: 44, barGap: '15%' };
}

function secondSeries({ chartDatas, chartType, SerieNameB }: Chart, { palette, isNarrow }: Drawing) {
  const data = chartDatas.map((point) => ({ value: point.ybis, cursor: cursorOf(point) }));
  const shared = { name: SerieNameB ?? '', data };
  if (isLine(chartType) || chartType === 'curved column')
    return {
      ...shared,
      ...line,
      ...(chartType === 'curved column' && { smooth: 0.35, smoothMonotone: 'x' as const }),
      itemStyle: { color: palette.orange, opacity: markOpacity(chartDatas, isNarrow) },
      emphasis: { itemStyle: { opacity: 1 } },
      lineStyle: { width: 2, type: 'dashed' as const, color: palette.orange },
    };
  return {
    ...shared,
    type: 'bar' as const,
    barMaxWidth: 44,
    itemStyle: { color: palette.orangeSoft, borderColor: palette.orange, borderWidth: 1.5 },
  };
}

/** A line that stops where a value is unknown. Every point has its mark, which is what the pointer reaches (DSH-43). */
const line = {
  type: 'line' as const,
  connectNulls: false,
  symbol: 'circle',
  symbolSize: 7,
  showSymbol: true,
  showAllSymbol: true,
};

/** Returns the opacity of the marks of a line: those of many points would hide it, and are there for the pointer alone. */
const markOpacity = (points: readonly ChartPoint[], isNarrow: boolean): number => (points.length < (isNarrow ? 28 : 40) ? 1 : 0);
