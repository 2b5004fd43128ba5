import { daysBetween } from '#protocol/core/calendar.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import css from './RangeStrip.module.css';
import type { Series } from './series.ts';
import { type DayRange, withEnd } from './zoom.ts';

type RangeStripProps = {
  /** The whole series in a few hundred points; undefined while it loads. */
  strip: Series | undefined;
  bounds: DayRange;
  view: DayRange;
  onMove: (range: DayRange) => void;
};

const [width, height] = [1000, 44];

function pathOf({ days, values }: Series, { start, end }: DayRange): string {
  const total = Math.max(1, daysBetween(start, end));
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  return days
    .map((day, at) => {
      const x = (daysBetween(start, day) / total) * width;
      const y = height - 4 - (((values[at] ?? low) - low) / (high - low || 1)) * (height - 8);
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The whole series below a chart, with a handle at each end of the range that the chart shows (RDG-509). */
export function RangeStrip({ strip, bounds, view, onMove }: RangeStripProps) {
  const total = daysBetween(bounds.start, bounds.end);
  const places = { start: daysBetween(bounds.start, view.start), end: daysBetween(bounds.start, view.end) };
  const share = (days: number) => `${(days / Math.max(1, total)) * 100}%`;
  const handle = (end: keyof DayRange, label: string) => (
    <input
      className={css.handle}
      type="range"
      aria-label={label}
      aria-valuetext={fullDate(view[end])}
      min={0}
      max={total}
      step={1}
      value={places[end]}
      onChange={({ target }) => onMove(withEnd(bounds, view, end, Number(target.value)))}
    />
  );
  return (
    <fieldset className={css.strip}>
      <legend className="sr-only">Toute la série</legend>
      <svg className={css.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {strip && <path d={pathOf(strip, bounds)} />}
      </svg>
      <div className={css.window} style={{ left: share(places.start), right: share(total - places.end) }} />
      {handle('start', 'Début de la période')}
      {handle('end', 'Fin de la période')}
    </fieldset>
  );
}
