import type { Chart, ChartPoint } from '#protocol/core/chart.ts';
import { compactEuros, price, withMinus } from '#web/lib/formats/amounts.ts';
import { counted } from '#web/lib/formats/words.ts';

/** The most decimals of a value without a currency. */
const mostDecimals = 4;
const exact = Array.from(
  { length: mostDecimals + 1 },
  (_, decimals) => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: decimals, maximumFractionDigits: mostDecimals }),
);
const compact = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 1 });

const format = (value: number, decimals = 0): string => exact[decimals]?.format(value) ?? '';

/** Formats a value in full: '1 234,56 €', '82,4 $'. Empty for an unknown one. `decimals`: the fewest of a value without a currency of its own. */
export function fullValue(value: number | null, unit: string, decimals = 0): string {
  if (value === null) return '';
  return unit === '€' ? price(value) : `${withMinus(format(value, decimals))}\u00a0${unit}`.trim();
}

/** Returns the decimals that a column needs to write each of its values alike: 2 for 100, 99.3 and 100.32. Euros have their own. */
export const columnDecimals = (values: readonly (string | number | null)[], unit: string): number =>
  unit === '€' ? 0 : Math.max(0, ...values.map((value) => (typeof value === 'number' ? (format(value).split(',')[1] ?? '').length : 0)));

/** Formats a value of an axis: '1,2 M€', '82,4'. */
export const axisValue = (value: number, unit: string): string => (unit === '€' ? compactEuros(value) : withMinus(compact.format(value)));

/** True when a point has a value. */
export const isDrawn = ({ chartDatas }: Pick<Chart, 'chartDatas'>): boolean =>
  chartDatas.some(({ y, ybis }) => y !== null || ybis !== null);

/** True when neither a point nor a row of the table has a value (RDG-331). */
export const isEmpty = (chart: Pick<Chart, 'chartDatas' | 'chartDatasExport'>): boolean =>
  !isDrawn(chart) && chart.chartDatasExport.slice(1).every(([, ...values]) => values.every((value) => value === null));

/**
 * Returns a point in words: 'Papiers : 20,50 € ; 12 mois au 31/10/2025 : 10,00 €', with '(provisoire)' after a provisional value. The second
 * value of a month beside the same month a year before has the name of that month: 'oct. 2026 : 20,50 € ; oct. 2025 : 10,00 €'.
 */
export function pointText(
  { x, y, ybis }: ChartPoint,
  { SerieNameB, chartType, chartUnite }: Pick<Chart, 'SerieNameB' | 'chartType' | 'chartUnite'>,
  isProvisional = false,
): string {
  const first = y === null ? 'valeur inconnue' : `${fullValue(y, chartUnite)}${isProvisional ? ' (provisoire)' : ''}`;
  const nameB = chartType === 'curved column' ? x.replace(/\d{4}$/, (year) => `${Number(year) - 1}`) : SerieNameB;
  const second = SerieNameB === null || ybis === null ? '' : `\u00a0; ${nameB}\u00a0: ${fullValue(ybis, chartUnite)}`;
  return `${x}\u00a0: ${first}${second}`;
}

/** Tells a screen reader which keys walk the points. `opens`: a point has a detail. */
export const walkText = (opens: boolean): string =>
  opens ? 'Les flèches parcourent les valeurs, Entrée ouvre leur détail.' : 'Les flèches parcourent les valeurs.';

/** Returns a title and its months as one sentence; a title that is a question keeps its mark, and the months stand after it. */
function headingOf(title: string, range: string | null): string {
  if (!title.endsWith('?')) return `${[title, range].filter(Boolean).join(', ')}.`;
  return range === null ? title : `${title} ${range.charAt(0).toUpperCase()}${range.slice(1)}.`;
}

/**
 * Returns a chart in a few words: its title, its months and total where it has them, the highest and the lowest of the first values of its table,
 * which has each of those that a drawing puts together. `range`: 'du 01/11/2025 au 31/10/2026'.
 */
export function chartSentence(
  chart: Pick<Chart, 'chartTitle' | 'chartDatasExport' | 'chartUnite'>,
  { range = null, total = null }: { range?: string | null; total?: number | null } = {},
): string {
  const sum = total === null ? '' : ` Total\u00a0: ${fullValue(total, chart.chartUnite)}.`;
  const start = `${headingOf(chart.chartTitle, range)}${sum}`;
  const known = chart.chartDatasExport.slice(1).flatMap(([x, y]) => (typeof y === 'number' ? [{ x, y }] : []));
  const [first] = known;
  if (!first) return start;
  const highest = known.reduce((best, point) => (point.y > best.y ? point : best), first);
  const lowest = known.reduce((best, point) => (point.y < best.y ? point : best), first);
  const worded = ({ x, y }: typeof first) => `${x}, ${fullValue(y, chart.chartUnite)}`;
  if (known.length === 1) return `${start} Une valeur\u00a0: ${worded(first)}.`;
  return `${start} ${counted(known.length, 'valeur')}, la plus haute\u00a0: ${worded(highest)}\u00a0; la plus basse\u00a0: ${worded(lowest)}.`;
}
