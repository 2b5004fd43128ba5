import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Chart, ChartType } from '#protocol/core/chart.ts';
import { pictureOf } from './chart-picture.ts';

/** The texts that the picture writes above its drawing, in their order, with where they start. */
let texts: { text: string; left: number }[];

const context = {
  scale: () => undefined,
  fillRect: () => undefined,
  strokeRect: () => undefined,
  drawImage: () => undefined,
  beginPath: () => undefined,
  moveTo: () => undefined,
  lineTo: () => undefined,
  stroke: () => undefined,
  fillText: (text: string, left: number) => texts.push({ text, left }),
  measureText: (text: string) => ({ width: text.length * 7 }),
};
const canvas = { getContext: () => context, toBlob: (done: (blob: Blob) => void) => done(new Blob(['png'])) };

beforeEach(() => {
  texts = [];
  vi.stubGlobal('document', { createElement: () => canvas, documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#0b2a4a' }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('font')));
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.resolve();
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const aChart = (chartType: ChartType, SerieNameB: string | null): Chart => ({
  chartTitle: 'Volume d’achats',
  chartType,
  chartDatas: ['sept.', 'oct.'].map((x) => ({ x, y: 10, ybis: 8, targetSlug: null })),
  chartDatasExport: [],
  SerieNameA: '2026',
  SerieNameB,
  chartUnite: '€',
});
const written = async (chart: Chart, provisionalFrom: number) => {
  await pictureOf(chart, provisionalFrom);
  return texts.map(({ text }) => text);
};

it('l’image dit, comme la page, que des points sont provisoires', async () => {
  expect(await written(aChart('curved column', '2025'), 1)).toEqual(['Volume d’achats', '2026', '2025', 'provisoire']);
  const lefts = texts.slice(1).map(({ left }) => left);
  expect(lefts).toEqual([...new Set(lefts)].toSorted((one, other) => one - other));
});

it('elle le dit aussi d’une seule série', async () => {
  expect(await written(aChart('line', null), 1)).toEqual(['Volume d’achats', '2026', 'provisoire']);
});

it('elle ne le dit pas quand tout est définitif', async () => {
  expect(await written(aChart('curved column', '2025'), 2)).toEqual(['Volume d’achats', '2026', '2025']);
});
