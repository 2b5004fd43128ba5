import { lazy, Suspense, useId } from 'react';
import type { To } from 'react-router';
import type { Chart as ChartData, TableColumn } from '#protocol/core/chart.ts';
import { loadOptional } from '#web/lib/http/load-chunk.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import type { MenuAction } from '#web/ui/widgets/ActionMenuPopup.tsx';
import css from './Chart.module.css';
import { ChartMenu } from './ChartMenu.tsx';
import { ChartTable } from './ChartTable.tsx';
import { chartHeight, wideScreen } from './chart-size.ts';
import { chartSentence, isDrawn, isEmpty, pointText, walkText } from './chart-texts.ts';
import { MissingData } from './MissingData.tsx';
import { useChartWalk } from './use-chart-walk.ts';

/** Without its drawing a chart has its table: a failure does not replace the page. */
const EChart = lazy(() => loadOptional(import('./EChart.tsx')));

type ChartProps = {
  chart: ChartData;
  /** The index of the first provisional point, drawn hatched; none without it. */
  provisionalFrom?: number;
  /** The totals of the table, one for each series. */
  totals?: readonly (number | null)[];
  /** The columns of text of the table, after the amounts. */
  columns?: readonly TableColumn[];
  /** Explains the empty cells of text of the table, under it. */
  note?: string | null;
  /** Opens the detail of a point. */
  onOpen?: (targetSlug: string) => void;
  /** The address of the detail of a row of the table; null for a row without one. */
  linkOf?: (row: number) => To | null;
  /** The sentence that a screen reader hears; without it, the title with the number of values, the highest and the lowest. */
  summary?: string;
  /** More entries of the menu, after the picture and the print. */
  menu?: readonly MenuAction[];
};

const openNothing = () => undefined;

/**
 * A chart with its table (DSH-43, DSH-47 to DSH-51). The drawing is a chunk of its own, loaded when the chart comes into view; its place is kept.
 * A print before that has the table alone, as has a chart with nothing to draw.
 * One tab stop: the arrows walk the points and announce them, Entrée opens one, Échap leaves.
 */
export function Chart({ chart, totals, columns = [], note = null, linkOf, ...drawing }: ChartProps) {
  const noteId = useId();
  if (isEmpty(chart)) return <MissingData />;
  return (
    <div className={css.chart}>
      {isDrawn(chart) && <Drawing chart={chart} {...drawing} />}
      <ChartTable chart={chart} totals={totals} columns={columns} noteId={note === null ? undefined : noteId} linkOf={linkOf} />
      {note !== null && (
        <p id={noteId} className={css.note}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The drawing of a chart, with its legend and its menu. */
function Drawing({
  chart,
  provisionalFrom = chart.chartDatas.length,
  onOpen = openNothing,
  summary = chartSentence(chart),
  menu = [],
}: Omit<ChartProps, 'totals' | 'columns' | 'note' | 'linkOf'>) {
  const { place, isSeen } = useSeen();
  const isWide = useMediaQuery(wideScreen);
  const { active, onKeyDown, leave } = useChartWalk(chart.chartDatas, onOpen);
  const point = active === null ? undefined : chart.chartDatas[active];
  return (
    <>
      <div className={css.head}>
        <Legend chart={chart} isProvisional={provisionalFrom < chart.chartDatas.length} />
        <ChartMenu chart={chart} provisionalFrom={provisionalFrom} actions={menu} />
      </div>
      <div
        ref={place}
        role="application"
        aria-roledescription="graphique"
        aria-label={`${summary} ${walkText(onOpen !== openNothing)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows walk the points
        tabIndex={0}
        className={css.place}
        style={{ height: chartHeight(chart, isWide) }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      >
        {isSeen && (
          <Suspense>
            <EChart chart={chart} provisionalFrom={provisionalFrom} active={active} onOpen={onOpen} />
          </Suspense>
        )}
      </div>
      <p className="sr-only" role="status">
        {point && active !== null && pointText(point, chart, active >= provisionalFrom)}
      </p>
    </>
  );
}

/** The names of the series, beside their look. */
function Legend({ chart: { SerieNameA, SerieNameB, chartType }, isProvisional }: { chart: ChartData; isProvisional: boolean }) {
  const isColumn = chartType === 'column' || chartType === 'XYChartH';
  return (
    <p className={css.legend}>
      <span className={SerieNameB === null ? undefined : css.first}>{SerieNameA}</span>
      {SerieNameB !== null && <span className={isColumn ? css.second : css.curve}>{SerieNameB}</span>}
      {isProvisional && <span className={css.provisional}>provisoire</span>}
    </p>
  );
}
