import { isHole, longestStep } from '#protocol/core/series-gaps.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import type { Palette } from '#web/ui/charts/chart-option.ts';
import type { Series } from './series.ts';
import type { DayRange } from './zoom.ts';

/** The empty borders of the drawing in pixels, which a place of the pointer is counted from. */
export const margins = { left: 56, right: 12, top: 12, bottom: 30 } as const;

type Point = [instant: number, value: number | null];

/** Returns the points of a line, with a point without value inside each hole, where the line stops. */
export function linePoints({ days, values }: Series): Point[] {
  const instants = days.map((day) => Date.parse(day));
  const step = longestStep(instants);
  return instants.flatMap((instant, at): Point[] => {
    const before = instants[at - 1];
    const point: Point = [instant, values[at] ?? null];
    return before !== undefined && isHole(before, instant, step) ? [[(before + instant) / 2, null], point] : [point];
  });
}

const axis = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 2 });

/** Builds the options of ECharts for a series: its days at their distance, the provisional values as hollow points after a dashed line. */
export function seriesOption(series: Series, { start, end }: DayRange, palette: Palette) {
  const points = linePoints(series);
  const isProvisional = (instant: number) => series.provisional.has(new Date(instant).toISOString().slice(0, 10));
  const firstProvisional = points.findIndex(([instant]) => isProvisional(instant));
  const final = firstProvisional < 0 ? points : points.slice(0, firstProvisional);
  // The dashed line starts at the last final point.
  const open = firstProvisional < 0 ? [] : points.slice(Math.max(0, firstProvisional - 1));
  const shared = { type: 'line' as const, connectNulls: false, symbol: 'circle', symbolSize: 6 };
  return {
    animation: false,
    // The days of a series have no time zone.
    useUTC: true,
    textStyle: { fontFamily: palette.font, color: palette.ink },
    grid: { ...margins, outerBoundsMode: 'none' as const },
    xAxis: {
      type: 'time' as const,
      min: Date.parse(start),
      max: Date.parse(end),
      axisLine: { onZero: false, lineStyle: { color: palette.edge } },
      axisLabel: { color: palette.inkSoft, hideOverlap: true, formatter: timeLabels },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value' as const,
      scale: true,
      axisLabel: { color: palette.inkSoft, formatter: (value: number) => axis.format(value) },
      splitLine: { lineStyle: { color: palette.line } },
      splitNumber: 5,
    },
    series: [
      {
        ...shared,
        data: final,
        showSymbol: final.length < 40,
        itemStyle: { color: palette.navy },
        lineStyle: { width: 2, color: palette.navy, join: 'round' as const },
      },
      {
        ...shared,
        data: open.map((point) => ({ value: point, symbolSize: isProvisional(point[0]) ? 8 : 0 })),
        showSymbol: true,
        itemStyle: { color: palette.paper, borderColor: palette.navy, borderWidth: 2 },
        lineStyle: { width: 2, type: 'dashed' as const, color: palette.navy },
      },
    ],
  };
}

const months = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });
/** Writes a tick of the axis of time: the year on 1 January, the month on the first of another, else the day. */
function timeLabels(instant: number): string {
  const day = new Date(instant).toISOString().slice(0, 10);
  if (day.endsWith('-01-01')) return day.slice(0, 4);
  return day.endsWith('-01') ? months.format(instant) : fullDate(day).slice(0, 5);
}
