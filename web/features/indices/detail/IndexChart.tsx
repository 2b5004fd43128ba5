import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Indice } from '#protocol/indices/indices.ts';
import { stripQuery } from '#web/features/indices/indices.queries.ts';
import { type IndexUrlState, presetRange, presets } from '#web/features/indices/indices.url-state.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { SeriesChart } from '#web/ui/charts/series/SeriesChart.tsx';
import { seriesOf } from '#web/ui/charts/series/series.ts';
import { isSameRange } from '#web/ui/charts/series/zoom.ts';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import css from './Index.module.css';

type IndexChartProps = { index: Indice; urlState: IndexUrlState; isStale: boolean };

/** The chart of an index on its range, with the presets and the strip of the whole series (IND-07, IND-11, IND-12). */
export function IndexChart({ index, urlState, isStale }: IndexChartProps) {
  const { with: linkWith, change } = useQueryParams();
  const { data: whole } = useQuery(stripQuery(index.id, urlState.currency));
  const bounds = useMemo(() => ({ start: index.valuesStartDate ?? '', end: index.valuesUpdateDate ?? '' }), [index]);
  const range = shownRange(index, urlState);
  const series = useMemo(
    () => (Array.isArray(index.points) ? seriesOf({ dates: [], values: [] }) : seriesOf(index.points, index.provisional)),
    [index],
  );
  const strip = useMemo(() => whole && seriesOf(whole), [whole]);
  return (
    <section className={css.chart} aria-label="Évolution" data-printed>
      <LinkTabs
        label="Période"
        keepsScroll
        tabs={presets.map((preset) => {
          const { start, end } = presetRange(preset, bounds);
          return { label: preset.label, to: linkWith({ startDate: start, endDate: end }), current: isSameRange(range, { start, end }) };
        })}
      />
      {series.days.length === 0 && <p className={css.note}>Aucune valeur sur cette période.</p>}
      <SeriesChart
        title={index.name}
        series={series}
        unit={index.unity}
        range={range}
        bounds={bounds}
        strip={strip}
        isStale={isStale}
        onRange={({ start, end }) => change({ startDate: start, endDate: end }, 'typing')}
      />
      {index.source && <p className={css.note}>{`Source\u00a0: ${index.source}`}</p>}
    </section>
  );
}

/** The range of the address at once, else that of the answer, inside the series. */
function shownRange({ startDate, endDate, valuesStartDate, valuesUpdateDate }: Indice, urlState: IndexUrlState) {
  const [first, last] = [valuesStartDate ?? '', valuesUpdateDate ?? ''];
  const within = (day: string) => (day < first ? first : day > last ? last : day);
  return { start: within(urlState.startDate ?? startDate ?? first), end: within(urlState.endDate ?? endDate ?? last) };
}
