import { describe, expect, it } from 'vitest';
import type { Chart, ChartPoint, ChartType } from '#protocol/core/chart.ts';
import { optionOf } from './chart-option.ts';
import { init } from './echarts.ts';

const palette = {
  navy: '#0b2a4a',
  blueLine: '#c3d5e9',
  orange: '#e8590c',
  orangeSoft: '#fff1e8',
  ink: '#10263f',
  inkSoft: '#51657c',
  line: '#dde4ed',
  edge: '#7d8da3',
  paper: '#ffffff',
  font: 'Inter',
};
const drawing = { palette, provisionalFrom: 99, isAnimated: true, isNarrow: false };
const aPoint = (over: Partial<ChartPoint>): ChartPoint => ({ x: 'janv.', y: 10, ybis: 8, targetSlug: null, ...over });
const aChart = (chartType: ChartType, chartDatas = [aPoint({}), aPoint({ x: 'févr.' })]): Chart => ({
  chartTitle: 'Volume d’achats',
  chartType,
  chartDatas,
  chartDatasExport: [],
  SerieNameA: '2026',
  SerieNameB: '2025',
  chartUnite: '€',
});

describe('les cinq formes de graphique', () => {
  it.each([
    ['XYChartH', ['bar', 'bar']],
    ['PieChart', ['pie']],
    ['curved column', ['bar', 'line']],
    ['column', ['bar', 'bar']],
    ['line', ['line', 'line']],
  ] as const)('%s', (chartType, drawn) => {
    expect(optionOf(aChart(chartType), drawing).series.map(({ type }) => type)).toEqual(drawn);
  });

  it('une seule série sans second nom', () => {
    expect(optionOf({ ...aChart('column'), SerieNameB: null }, drawing).series).toHaveLength(1);
  });

  it('les barres horizontales se lisent de haut en bas', () => {
    expect(optionOf(aChart('XYChartH'), drawing)).toMatchObject({ xAxis: { type: 'value' }, yAxis: { type: 'category', inverse: true } });
  });
});

it('un axe qui part de zéro, sauf sur base 100', () => {
  expect(optionOf(aChart('line'), drawing)).toMatchObject({ yAxis: { scale: false } });
  expect(optionOf(aChart('index line'), drawing)).toMatchObject({ yAxis: { scale: true }, series: [{ type: 'line' }, { type: 'line' }] });
});

it('le bleu nuit puis l’orange, et la seconde ligne en tirets', () => {
  const [first, second] = optionOf(aChart('line'), drawing).series;
  expect(first).toMatchObject({ itemStyle: { color: palette.navy } });
  expect(second).toMatchObject({ itemStyle: { color: palette.orange }, lineStyle: { type: 'dashed' } });
});

it('aucune ligne ne traverse une valeur inconnue', () => {
  const [first, second] = optionOf(aChart('line', [aPoint({}), aPoint({ y: null, ybis: null })]), drawing).series;
  expect(first).toMatchObject({ connectNulls: false, data: [{ value: 10 }, { value: null }] });
  expect(second).toMatchObject({ connectNulls: false, data: [{ value: 8 }, { value: null }] });
});

it('le pointeur n’annonce un détail que là où il y en a un', () => {
  for (const one of optionOf(aChart('curved column', [aPoint({ targetSlug: 'a' }), aPoint({})]), drawing).series)
    expect(one.data).toMatchObject([{ cursor: 'pointer' }, { cursor: 'default' }]);
});

it('les points provisoires sont hachurés, à partir du premier', () => {
  const [first] = optionOf(aChart('column'), { ...drawing, provisionalFrom: 1 }).series;
  expect(first?.data[0]).not.toHaveProperty('itemStyle');
  expect(first?.data[1]).toHaveProperty('itemStyle.decal');
});

it('une part inconnue ou négative n’a ni surface ni étiquette', () => {
  const [pie] = optionOf(aChart('PieChart', [aPoint({}), aPoint({ y: null }), aPoint({ y: -3 })]), drawing).series;
  expect(pie?.data).toMatchObject([{ value: 10 }, { value: 0, label: { show: false } }, { value: 0, label: { show: false } }]);
});

it('une étiquette arrondit la part une seule fois, comme le tableau', () => {
  const values = [50_000, 37_654, 12_346, -3, null];
  const chart = aChart(
    'PieChart',
    values.map((y, at) => aPoint({ x: `Région ${at}`, y })),
  );
  const instance = init(null, null, { renderer: 'svg', ssr: true, width: 900, height: 400 });
  instance.setOption(optionOf(chart, { ...drawing, isAnimated: false }));
  const svg = instance.renderToSVGString();
  instance.dispose();
  expect(svg.match(/\d+,\d\u00a0%/g)).toEqual(['50,0\u00a0%', '37,7\u00a0%', '12,3\u00a0%']);
});

it('aucune animation quand le système n’en veut pas', () => {
  expect(optionOf(aChart('column'), { ...drawing, isAnimated: false }).animation).toBe(false);
});

describe('chaque point d’une ligne se survole et s’ouvre', () => {
  /** Draws a line of as many points, and returns the indices that a click on each of them reaches. */
  function clickedOn(count: number, width: number, isNarrow: boolean): number[] {
    const chart = aChart(
      'line',
      Array.from({ length: count }, (_, at) => aPoint({ x: `mois ${at}`, y: 10 + (at % 7) })),
    );
    const instance = init(null, null, { renderer: 'svg', ssr: true, width, height: 320 });
    instance.setOption(optionOf({ ...chart, SerieNameB: null }, { ...drawing, isAnimated: false, isNarrow }));
    const clicked: number[] = [];
    instance.on('click', ({ dataIndex }) => {
      clicked.push(dataIndex);
    });
    for (const [at, { y }] of chart.chartDatas.entries()) {
      const [zrX = 0, zrY = 0] = instance.convertToPixel({ seriesIndex: 0 }, [at, y ?? 0]);
      for (const name of ['mousedown', 'mouseup', 'click'] as const) instance.getZr().handler.dispatch(name, { zrX, zrY });
    }
    instance.dispose();
    return clicked;
  }
  it.each([
    [24, 342, true],
    [36, 342, true],
    [39, 1100, false],
    [41, 1100, false],
    [120, 1100, false],
  ])('%i points sur %i px', (count, width, isNarrow) => {
    expect(clickedOn(count, width, isNarrow)).toEqual(Array.from({ length: count }, (_, at) => at));
  });
});

it('de nombreux points n’ont pas de marque, sinon les provisoires', () => {
  const many = aChart(
    'line',
    Array.from({ length: 41 }, () => aPoint({})),
  );
  const [first] = optionOf(many, { ...drawing, provisionalFrom: 40 }).series;
  expect(first).toMatchObject({ itemStyle: { opacity: 0 }, emphasis: { itemStyle: { opacity: 1 } } });
  expect(first?.data[40]).toMatchObject({ itemStyle: { opacity: 1 } });
  expect(optionOf(aChart('line'), drawing).series[0]).toMatchObject({ itemStyle: { opacity: 1 } });
});
