import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { To } from 'react-router';
import type { Chart as ChartData } from '#protocol/core/chart.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import css from './Chart.module.css';
import { ChartTable } from './ChartTable.tsx';
import { chartHeight, wideScreen } from './chart-size.ts';
import { chartSentence, isEmpty, pointText } from './chart-texts.ts';
import { MissingData } from './MissingData.tsx';
import { useChartWalk } from './use-chart-walk.ts';

const EChart = lazy(() => loadChunk(import('./EChart.tsx')));

type ChartProps = {
  chart: ChartData;
  /** The index of the first provisional point. */
  provisionalFrom?: number;
  /** The totals of the table, one for each series. */
  totals?: readonly (number | null)[];
  /** Opens the detail of a point. */
  onOpen?: (targetSlug: string) => void;
  /** The address of the detail of a row of the table; null for a row without one. */
  linkOf?: (row: number) => To | null;
};

const noLink = () => null;
const openNothing = () => undefined;

/**
 * A chart with its table (DSH-43, DSH-47 to DSH-51). The drawing is a chunk of its own, loaded when the chart comes into view; its place is kept.
 * One tab stop: the arrows walk the points and announce them, Entrée opens one, Échap leaves.
 */
export function Chart({ chart, provisionalFrom, totals, onOpen = openNothing, linkOf = noLink }: ChartProps) {
  const { place, isSeen } = useSeen();
  const isWide = useMediaQuery(wideScreen);
  const { active, onKeyDown, leave } = useChartWalk(chart.chartDatas, onOpen);
  if (isEmpty(chart)) return <MissingData />;
  const point = active === null ? undefined : chart.chartDatas[active];
  return (
    <div className={css.chart}>
      <Legend chart={chart} />
      <div
        ref={place}
        role="application"
        aria-roledescription="graphique"
        aria-label={`${chartSentence(chart)} Les flèches parcourent les valeurs, Entrée ouvre leur détail.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows walk the points
        tabIndex={0}
        className={css.place}
        style={{ height: chartHeight(chart, isWide) }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      >
        {isSeen && (
          <Suspense>
            <EChart chart={chart} provisionalFrom={provisionalFrom ?? null} active={active} onOpen={onOpen} />
          </Suspense>
        )}
      </div>
      <p className="sr-only" role="status">
        {point && pointText(point, chart)}
      </p>
      <ChartTable chart={chart} totals={totals} linkOf={linkOf} />
    </div>
  );
}

/** The names of the two series, beside their look. */
function Legend({ chart: { SerieNameA, SerieNameB, chartType } }: { chart: ChartData }) {
  if (SerieNameB === null) return <p className={css.legend}>{SerieNameA}</p>;
  return (
    <p className={css.legend}>
      <span className={css.first}>{SerieNameA}</span>
      <span className={chartType === 'column' || chartType === 'XYChartH' ? css.second : css.curve}>{SerieNameB}</span>
    </p>
  );
}

/** True once the element has come near the screen. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, isSeen };
}
