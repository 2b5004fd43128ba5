import { blanksOf, columnsOf } from './columns.ts';
import { type Drawing, type Part, total } from './drawing.ts';
import type { Perimeter } from './perimeter.ts';
import { declaredOf } from './window.ts';
import { euros, othersText, rangeText } from './words.ts';

/** Draws the largest parts and the sum of the others, never of one alone. */
function drawnOf({ type, parts }: Drawing): Part[] {
  const most = type === 'PieChart' ? 6 : type === 'XYChartH' ? 20 : parts.length;
  if (parts.length <= most + 1) return parts;
  const others = parts.slice(most);
  const [y, ybis] = [total(others.map((part) => part.y)), total(others.map((part) => part.ybis))];
  return [...parts.slice(0, most), { x: othersText(others.length), y, ybis, target: null }];
}

/** The answer of a chart. */
export function chartAnswer(perimeter: Perimeter, drawing: Drawing) {
  const { share, isProvisional } = declaredOf(perimeter);
  const hasB = drawing.seriesB !== null;
  // The operator opens years only.
  const opens = perimeter.company !== null || drawing.context === 'year';
  const targetOf = ({ target }: Part) => (opens ? target : null);
  const isShown =
    perimeter.last !== null && drawing.range !== null && drawing.range[0] <= perimeter.last && drawing.range[1] >= perimeter.last;
  const point = ({ x, y, ybis, ...part }: Part) => ({ x, y: euros(y), ybis: euros(ybis), targetSlug: targetOf({ x, y, ybis, ...part }) });
  const head = hasB ? [drawing.heading, drawing.seriesA, drawing.seriesB] : [drawing.heading, drawing.seriesA];
  return {
    chartTitle: drawing.title,
    chartType: drawing.type,
    chartDatas: drawnOf(drawing).map(point),
    chartDatasExport: [head, ...drawing.parts.map(({ x, y, ybis }) => (hasB ? [x, euros(y), euros(ybis)] : [x, euros(y)]))],
    SerieNameA: drawing.seriesA,
    SerieNameB: drawing.seriesB,
    chartUnite: '€',
    context: opens ? drawing.context : null,
    tableTargets: drawing.parts.map(targetOf),
    range: drawing.range && rangeText(...drawing.range),
    lastMonth: perimeter.last,
    declaredShare: share,
    isProvisional: isProvisional && isShown,
    provisionalFrom: isProvisional ? drawing.lastAt : null,
    tableColumns: columnsOf(perimeter, drawing, drawing.total !== null),
    changeNote: blanksOf(perimeter, drawing),
    total: euros(drawing.total),
    totalBefore: euros(drawing.totalBefore),
    evolution: drawing.evolution,
  };
}

/** The rows of the spreadsheet of a chart, with its headings. */
export function sheetRowsOf(drawing: Drawing) {
  const hasB = drawing.seriesB !== null;
  const rows = drawing.sheet ?? drawing.parts;
  return rows.map(({ family, x, y, ybis, members }) => ({
    ...(drawing.sheet ? { family } : {}),
    x,
    y: euros(y),
    ...(hasB ? { ybis: euros(ybis) } : {}),
    ...members,
  }));
}
