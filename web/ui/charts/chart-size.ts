import type { Chart } from '#protocol/core/chart.ts';

/** The viewport from which a chart has its full height (DSH-48). */
export const wideScreen = '(min-width: 1200px)';
const rowHeight = 75;
const minHeight = 300;

/** Returns the height of a chart in pixels: 75 a row for horizontal bars, 300 at least; else 600 on a wide screen and 300 on others (DSH-48, DSH-49). */
export const chartHeight = ({ chartType, chartDatas }: Pick<Chart, 'chartType' | 'chartDatas'>, isWide: boolean): number =>
  chartType === 'XYChartH' ? Math.max(minHeight, chartDatas.length * rowHeight) : isWide ? 600 : minHeight;
