import { eurosOf, evolutionOf, monthText, rangeText } from '#api/modules/turnover/index.ts';
import type { ChartPoint } from '#protocol/core/chart.ts';
import { type ChartData, type ChartRow, declaredShareOf, isProvisional, sumOf } from './chart-data.ts';
import { changeNoteOf, tableColumnsOf } from './table-columns.ts';

/** Returns the index of the last declared month among the points; null for points that are no months. */
function indexOfLastMonth({ declared, drawn }: Pick<ChartData, 'declared' | 'drawn'>): number | null {
  const at = declared ? drawn.findIndex(({ target }) => target === monthText(declared.last)) : -1;
  return at === -1 ? null : at;
}

const euros = (cents: number | null): number | null => (cents === null ? null : eurosOf(cents));

/** Presents the months of some figures, and who declared the last of them. */
export const presentWindow = (data: Pick<ChartData, 'span' | 'declared' | 'declarers'>) => ({
  range: data.span ? rangeText(data.span) : null,
  lastMonth: data.declared ? monthText(data.declared.last) : null,
  declaredShare: declaredShareOf(data.declarers),
  isProvisional: isProvisional(data),
});

/** Presents a chart: euros with their cents, the table with its headings. */
export function presentChart(data: ChartData) {
  const { series, rows, span, isComparable } = data;
  const [now, before] = [sumOf(rows.map((row) => row.now)), series.before === null ? null : sumOf(rows.map((row) => row.before))];
  const targetOf = ({ target }: ChartRow) => (data.context === null ? null : target);
  const pointOf = (row: ChartRow): ChartPoint => ({ x: row.label, y: euros(row.now), ybis: euros(row.before), targetSlug: targetOf(row) });
  const hasTotal = data.hasTotal && rows.length > 0;
  return {
    chartTitle: data.title,
    chartType: data.type,
    chartDatas: data.drawn.map(pointOf),
    chartDatasExport: [
      [data.heading, series.now, ...(series.before === null ? [] : [series.before])],
      ...rows.map((row) => [row.label, euros(row.now), ...(series.before === null ? [] : [euros(row.before)])]),
    ],
    SerieNameA: series.now,
    SerieNameB: series.before,
    chartUnite: '€',
    context: data.context,
    tableTargets: rows.map(targetOf),
    tableColumns: tableColumnsOf(data),
    changeNote: changeNoteOf(data),
    ...presentWindow(data),
    provisionalFrom: isProvisional(data) ? indexOfLastMonth(data) : null,
    total: hasTotal ? euros(now) : null,
    totalBefore: hasTotal ? euros(before) : null,
    // A provisional month keeps its euros, but has no change of its own.
    evolution:
      hasTotal && now !== null && isComparable && !(isProvisional(data) && span?.from === span?.to) ? evolutionOf({ now, before }) : null,
  };
}
