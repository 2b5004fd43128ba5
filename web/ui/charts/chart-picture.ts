import fontUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Chart } from '#protocol/core/chart.ts';
import { optionOf, type Palette } from './chart-option.ts';
import { chartHeight } from './chart-size.ts';
import { init, readPalette } from './echarts.ts';

/** The size of the picture on the page; the file has twice as many pixels. */
const width = 1200;
const scale = 2;
const headHeight = 76;
const margin = 24;

/** Draws a chart with its title and the names of its series as a PNG, in the font of the page. */
export async function pictureOf(chart: Chart, provisionalFrom: number): Promise<Blob> {
  const palette = readPalette();
  const height = chartHeight(chart, true);
  const drawing = await imageOf(withFont(svgOf(chart, { palette, provisionalFrom, height }), await fontAsDataUrl()));
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = (headHeight + height + margin) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(scale, scale);
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, width, canvas.height);
  drawHead(context, chart, { palette, provisionalFrom });
  context.drawImage(drawing, margin, headHeight, width - 2 * margin, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

type Sized = { palette: Palette; provisionalFrom: number; height: number };

function svgOf(chart: Chart, { height, ...drawing }: Sized): string {
  const instance = init(null, null, { renderer: 'svg', ssr: true, width: width - 2 * margin, height });
  instance.setOption(optionOf(chart, { ...drawing, isAnimated: false, isNarrow: false }));
  const svg = instance.renderToSVGString();
  instance.dispose();
  return svg;
}

/** Writes the title and the legend: the names of the series, and the look of provisional points when there are some. */
function drawHead(
  context: CanvasRenderingContext2D,
  chart: Chart,
  { palette, provisionalFrom }: Pick<Sized, 'palette' | 'provisionalFrom'>,
) {
  const { chartTitle, chartType, SerieNameA, SerieNameB } = chart;
  context.fillStyle = palette.navy;
  context.font = `650 20px ${palette.font}`;
  context.fillText(chartTitle, margin, 36, width - 2 * margin);
  context.font = `13px ${palette.font}`;
  if (chartType !== 'PieChart') context.fillRect(margin, 51, 14, 10);
  context.fillStyle = palette.inkSoft;
  let left = chartType === 'PieChart' ? margin : margin + 22;
  context.fillText(SerieNameA, left, 61);
  left += context.measureText(SerieNameA).width + 20;
  if (SerieNameB !== null) {
    context.strokeStyle = palette.orange;
    context.lineWidth = 2;
    if (chartType === 'column' || chartType === 'XYChartH') context.strokeRect(left + 1, 52, 12, 8);
    else for (const at of [0, 8]) context.strokeRect(left + at, 56, 4, 0);
    context.fillText(SerieNameB, left + 22, 61);
    left += 22 + context.measureText(SerieNameB).width + 20;
  }
  if (provisionalFrom >= chart.chartDatas.length) return;
  drawHatching(context, left, palette);
  context.fillText('provisoire', left + 22, 61);
}

/** Draws the hatched box of the legend. */
function drawHatching(context: CanvasRenderingContext2D, left: number, { navy }: Palette) {
  context.strokeStyle = navy;
  context.lineWidth = 1.5;
  context.strokeRect(left + 1, 52, 12, 8);
  context.beginPath();
  for (const at of [1, 5]) {
    context.moveTo(left + at, 60);
    context.lineTo(left + at + 8, 52);
  }
  context.stroke();
}

/** Puts the font into the drawing: an SVG shown as an image sees no font of the page. */
const withFont = (svg: string, font: string): string =>
  svg.replace(
    /<svg[^>]*>/,
    (head) => `${head}<style>@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(${font})}</style>`,
  );

async function fontAsDataUrl(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(fontUrl)).arrayBuffer());
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
