import { bisectCenter } from 'd3-array';
import { type CSSProperties, type PointerEvent, useMemo } from 'react';
import { narrowScreen, useMediaQuery } from '#web/lib/use-media-query.ts';
import css from './SeriesDrawing.module.css';
import { pointWords, type Series } from './series.ts';
import { type SeriesScale, seriesScale } from './series-scale.ts';
import type { DayRange } from './zoom.ts';

type SeriesDrawingProps = {
  series: Series;
  range: DayRange;
  unit: string;
  /** The index of the value that the pointer or the keyboard has reached. */
  active: number | null;
  onPoint: (index: number | null) => void;
};

/** The side of the drawing in its own units, which the page stretches. */
const side = 1000;
/** A line with fewer values shows each of them. */
const manyValues = 40;

const pathOf = (lines: SeriesScale['final']): string =>
  lines
    .map((line) => line.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${(x * side).toFixed(1)} ${(y * side).toFixed(1)}`).join(''))
    .join('');
/** A stroke without length, which the round ends of a stroke make a point. */
const dotsOf = (places: SeriesScale['provisionalPoints']): string =>
  places.map(({ x, y }) => `M${(x * side).toFixed(1)} ${(y * side).toFixed(1)}h0`).join('');

const percentOf = (share: number): string => `${share * 100}%`;

/**
 * Draws a series: its days at their distance, the provisional values as hollow points after a dashed line. The drawing stretches to its place, on
 * a screen and on paper; the texts and the widths of the lines do not (decision 56). What it says is said by the chart around it.
 */
export function SeriesDrawing({ series, range, unit, active, onPoint }: SeriesDrawingProps) {
  const isNarrow = useMediaQuery(narrowScreen);
  const { start, end } = range;
  const scale = useMemo(() => seriesScale(series, { start, end }, isNarrow ? 5 : 8), [series, start, end, isNarrow]);
  const instants = useMemo(() => series.days.map((day) => Date.parse(day)), [series]);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const [first, last] = [Date.parse(start), Date.parse(end)];
    onPoint(bisectCenter(instants, first + ((event.clientX - left) / Math.max(1, width)) * (last - first)));
  };
  return (
    <div
      className={css.plot}
      aria-hidden="true"
      onPointerDown={follow}
      onPointerMove={follow}
      // A finger leaves at once: what it has touched stays shown.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
    >
      {scale.values.map(({ at, text }) => (
        <div key={text} className={css.value} style={{ top: percentOf(at) }}>
          <span>{text}</span>
        </div>
      ))}
      {scale.days.map(({ at, text }) => (
        <div key={at} className={css.day} style={{ left: percentOf(at) }}>
          {text}
        </div>
      ))}
      <Lines series={series} scale={scale} />
      {active !== null && <Point {...scale.placeOf(active)} text={pointWords(series, active, unit)} />}
    </div>
  );
}

function Lines({ series, scale }: { series: Series; scale: SeriesScale }) {
  return (
    <svg className={css.lines} viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={css.final} d={pathOf(scale.final)} />
      {series.days.length < manyValues && <path className={css.dot} d={dotsOf(scale.final.flat())} />}
      {scale.provisionalPoints.length > 0 && (
        <>
          <path className={css.provisional} d={pathOf(scale.provisional)} />
          <path className={css.ring} d={dotsOf(scale.provisionalPoints)} />
          <path className={css.hole} d={dotsOf(scale.provisionalPoints)} />
        </>
      )}
    </svg>
  );
}

/** The value under the pointer, with a line through its day. */
function Point({ x, y, text }: { x: number; y: number; text: string }) {
  const place: CSSProperties & Record<'--at', string> = { '--at': percentOf(x) };
  return (
    <div className={css.point} style={place}>
      <div className={css.through} />
      <div className={css.at} style={{ top: percentOf(y) }} />
      <p className={css.words} data-below={y < 0.25 || undefined}>
        {text}
      </p>
    </div>
  );
}
