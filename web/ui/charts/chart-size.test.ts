import { expect, it } from 'vitest';
import type { ChartPoint, ChartType } from '#protocol/core/chart.ts';
import { chartHeight } from './chart-size.ts';

const aChart = (chartType: ChartType, rows: number) => ({
  chartType,
  chartDatas: Array.from({ length: rows }, (): ChartPoint => ({ x: '', y: 1, ybis: null, targetSlug: null })),
});

it('un graphique a 600 pixels de haut sur un écran large et 300 sinon [DSH-48]', () => {
  expect(chartHeight(aChart('line', 12), true)).toBe(600);
  expect(chartHeight(aChart('line', 12), false)).toBe(300);
});

it.each([
  [1, 300],
  [4, 300],
  [5, 375],
  [21, 1575],
])('%i barres horizontales ont %i pixels de haut [DSH-49]', (rows, height) => {
  expect(chartHeight(aChart('XYChartH', rows), true)).toBe(height);
  expect(chartHeight(aChart('XYChartH', rows), false)).toBe(height);
});
