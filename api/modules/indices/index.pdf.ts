import { PassThrough, type Readable } from 'node:stream';
import { printable } from '#api/platform/text/printable.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { isHole, longestStep } from '#protocol/core/series-gaps.ts';
import type { Indice, Variation } from '#protocol/indices/indices.ts';
import { exactText, percentText, signedText } from '#protocol/text/exact-text.ts';
import type { SeriesPoint } from './series.ts';

const margin = 42;
const colours = { ink: '#0B2A4A', soft: '#5B6B7F', line: '#C9D5E3', blue: '#1F5FAF' };
const chart = { left: 96, top: 170, width: 704, height: 290 };

type IndexPageInput = { indice: Indice; points: readonly SeriesPoint[]; networkName: string; today: string };

const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 });

type Compared = NonNullable<Variation>;
const sinceText = ({ from }: Compared): string => `depuis le ${frenchDate(from)}`;
const daysText = ({ from, to }: Compared): string => `du ${frenchDate(from)} au ${frenchDate(to)}`;

/** Writes a variation in words: '+ 2,86 (+ 3,09 %) depuis le 17/08/2026'. `days`: writes the days that it compares. */
function variationText(variation: Variation, days: (compared: Compared) => string = sinceText): string {
  if (variation === null) return 'pas de valeur de comparaison';
  const { value, percentage } = variation;
  return `${signedText(value)}${percentage === null ? '' : ` (${percentText(percentage)})`} ${days(variation)}`;
}

/** Returns about five round values between two bounds, for an axis. */
export function ticksOf(low: number, high: number): number[] {
  const rough = (high - low) / 4 || Math.abs(high) || 1;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((one) => one >= rough) ?? rough;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

function drawAxes(doc: PDFKit.PDFDocument, ticks: readonly number[], yOf: (value: number) => number, first: string, last: string) {
  doc.font('Helvetica').fontSize(8).fillColor(colours.soft).lineWidth(0.5).strokeColor(colours.line);
  for (const tick of ticks) {
    const y = yOf(tick);
    doc
      .moveTo(chart.left, y)
      .lineTo(chart.left + chart.width, y)
      .stroke();
    doc.text(printable(numbers.format(tick)), margin, y - 4, { width: chart.left - margin - 8, align: 'right', lineBreak: false });
  }
  const under = chart.top + chart.height + 8;
  doc.text(frenchDate(first), chart.left, under, { lineBreak: false });
  doc.text(frenchDate(last), chart.left, under, { width: chart.width, align: 'right' });
}

/** Draws the values at the distances of their days; a hole of the series stays open. */
function drawChart(doc: PDFKit.PDFDocument, points: readonly SeriesPoint[]) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) {
    doc.font('Helvetica').fontSize(11).fillColor(colours.soft).text(printable('Aucune valeur sur cette période.'), margin, chart.top);
    return;
  }
  const ticks = ticksOf(
    points.reduce((low, { value }) => Math.min(low, value), first.value),
    points.reduce((high, { value }) => Math.max(high, value), first.value),
  );
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const yOf = (value: number) => chart.top + chart.height * (1 - (value - low) / (high - low || 1));
  drawAxes(doc, ticks, yOf, first.day, last.day);
  const instants = points.map(({ day }) => Date.parse(day));
  const [start = 0, end = 0] = [instants[0], instants.at(-1)];
  const step = longestStep(instants);
  const xOf = (instant: number) => chart.left + (end === start ? 0.5 : (instant - start) / (end - start)) * chart.width;
  for (const [at, { value }] of points.entries()) {
    const [x, y, before] = [xOf(instants[at] ?? 0), yOf(value), instants[at - 1]];
    if (before === undefined || isHole(before, instants[at] ?? 0, step)) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
  doc.lineWidth(1.2).strokeColor(colours.blue).stroke();
}

function print(doc: PDFKit.PDFDocument, { indice, points, networkName, today }: IndexPageInput) {
  const line = (text: string) => doc.text(printable(text), margin, undefined, { width: doc.page.width - 2 * margin });
  doc.font('Helvetica-Bold').fontSize(18).fillColor(colours.ink);
  line(indice.name);
  const value = indice.value === null ? 'Aucune valeur' : `${exactText(indice.value)} ${indice.unity}`.trim();
  const day = indice.valuesUpdateDate === null ? '' : ` au ${frenchDate(indice.valuesUpdateDate)}`;
  doc.font('Helvetica').fontSize(12);
  line(`${value}${day}`);
  doc.fontSize(9).fillColor(colours.soft).moveDown(0.4);
  line(`Dernière variation : ${variationText(indice.variation)}`);
  line(`Depuis le 1er janvier : ${variationText(indice.januaryVariation)}`);
  line(`Sur 12 mois : ${variationText(indice.yearVariation)}`);
  line(`Sur la période : ${variationText(indice.periodeVariation, daysText)}`);
  drawChart(doc, points);
  doc.font('Helvetica').fontSize(8).fillColor(colours.soft);
  doc.y = chart.top + chart.height + 30;
  const source = [indice.source && `Source : ${indice.source}`, indice.licence && `Licence : ${indice.licence}`];
  line([...source, `${networkName}, le ${frenchDate(today)}`].filter(Boolean).join(' · '));
}

/** Prints an index on one page: its figures, the chart of its values, its source (IND-13). */
export async function printIndex(input: IndexPageInput): Promise<Readable> {
  // Loaded at the first print only: the library takes 31 MB of memory.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: input.indice.name, Author: input.networkName };
  const doc = new PDFDocument({ size: 'A4', layout: 'landscape', margin, lang: 'fr', info });
  const out = doc.pipe(new PassThrough());
  print(doc, input);
  doc.end();
  return out;
}
