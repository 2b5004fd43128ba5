import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { fullDate } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import chartCss from '#web/ui/charts/Chart.module.css';
import { ChartTable } from '#web/ui/charts/ChartTable.tsx';
import { useChartWalk } from '#web/ui/charts/use-chart-walk.ts';
import { RangeStrip } from './RangeStrip.tsx';
import css from './SeriesChart.module.css';
import { SeriesDrawing } from './SeriesDrawing.tsx';
import { pointWords, type Series, seriesValue, valueHeading } from './series.ts';
import { usePendingRange, useZoom, zoomByKey } from './use-zoom.ts';
import type { DayRange } from './zoom.ts';

type SeriesChartProps = {
  title: string;
  series: Series;
  /** The unit of the values: '$/bbl'. */
  unit: string;
  /** The range that the page asks for, and the first and last days of the whole series. */
  range: DayRange;
  bounds: DayRange;
  /** The whole series in a few hundred points; undefined while it loads. */
  strip: Series | undefined;
  /** The values of another range are on their way. */
  isStale: boolean;
  onRange: (range: DayRange) => void;
};

const noTarget = () => undefined;

/**
 * A series of values by day: its line, a strip of the whole series, and its table. The range changes by dragging over the line, with two fingers,
 * with the two handles, with + and −, or with Ctrl and the wheel; the arrows walk the values and announce them.
 */
export function SeriesChart({ title, series, unit, range, bounds, strip, isStale, onRange }: SeriesChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, move } = usePendingRange(range, onRange);
  const zoom = { bounds, view, move };
  const { selection, cancel, handlers } = useZoom(frame, zoom);
  const points = useMemo(() => series.days.map((x, at) => ({ x, y: series.values[at] ?? null, ybis: null, targetSlug: null })), [series]);
  const walk = useChartWalk(points, noTarget);
  const [pointed, setPointed] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    setPointed(null);
    if (event.key === 'Escape') cancel();
    if (!zoomByKey(event, zoom)) walk.onKeyDown(event);
  };
  const onBlur = () => {
    setPointed(null);
    walk.leave();
  };
  return (
    <div className={chartCss.chart} data-stale={isStale || undefined}>
      {series.provisional.size > 0 && (
        <p className={chartCss.legend}>
          <span className={css.provisional}>provisoire</span>
        </p>
      )}
      <div
        ref={frame}
        role="application"
        aria-roledescription="graphique"
        aria-label={`${summaryOf(title, series, unit)} Les flèches parcourent les valeurs, les touches + et − changent la période.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows walk the points
        tabIndex={0}
        className={css.place}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        {...handlers}
      >
        {series.days.length > 0 && (
          <SeriesDrawing series={series} range={view} unit={unit} active={pointed ?? walk.active} onPoint={setPointed} />
        )}
        {selection && <Selection {...selection} />}
      </div>
      <p className="sr-only" role="status">
        {walk.active !== null && pointWords(series, walk.active, unit)}
      </p>
      <RangeStrip strip={strip} bounds={bounds} view={view} onMove={move} />
      <SeriesTable title={title} series={series} unit={unit} />
    </div>
  );
}

const Selection = ({ from, to }: { from: number; to: number }) => (
  <div className={css.plot}>
    <div className={css.selection} style={{ left: `${Math.min(from, to) * 100}%`, width: `${Math.abs(to - from) * 100}%` }} />
  </div>
);

/** The values as a table, the newest first: a reader looks for the last ones. */
function SeriesTable({ title, series, unit }: Pick<SeriesChartProps, 'title' | 'series' | 'unit'>) {
  const table = useMemo(() => {
    const rows = series.days.map((day, at) => [fullDate(day), seriesValue(series.values[at] ?? 0, '')]).toReversed();
    const chart = {
      chartTitle: title,
      chartType: 'line' as const,
      chartDatas: [],
      chartDatasExport: [['Date', valueHeading(unit)], ...rows],
      SerieNameA: title,
      SerieNameB: null,
      chartUnite: '',
    };
    const marks = series.days.map((day) => (series.provisional.has(day) ? 'provisoire' : '')).toReversed();
    return { chart, columns: series.provisional.size > 0 ? [{ heading: 'État', values: marks, total: '', isSecondary: false }] : [] };
  }, [title, series, unit]);
  return <ChartTable chart={table.chart} totals={undefined} columns={table.columns} firstRows={10} />;
}

/** Returns the series in a sentence: its title, its days, its first, highest, lowest and last values. */
export function summaryOf(title: string, { days, values }: Series, unit: string): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return `${title}. Aucune valeur.`;
  const at = (index: number) => `${seriesValue(values[index] ?? 0, unit)} le ${fullDate(days[index] ?? '')}`;
  const indexOf = (better: (one: number, other: number) => boolean) =>
    values.reduce((best, value, index) => (better(value, values[best] ?? value) ? index : best), 0);
  const highest = indexOf((one, other) => one > other);
  const lowest = indexOf((one, other) => one < other);
  return `${title}, du ${fullDate(first)} au ${fullDate(last)}. ${counted(values.length, 'valeur')}, de ${at(0)} à ${at(values.length - 1)}, la plus haute ${at(highest)}, la plus basse ${at(lowest)}.`;
}
