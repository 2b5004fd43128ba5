import { z } from 'zod';

export const chartTypes = ['XYChartH', 'PieChart', 'curved column', 'column', 'line', 'index line'] as const;
/** The shapes of DSH-48, and lines on base 100, whose axis shows the range of the values and need not hold zero. */
export type ChartType = (typeof chartTypes)[number];

/**
 * A value of a chart (DSH-56). `x`: its French label. `y`, `ybis`: the values of the two series, null where nothing is known, so that no line
 * crosses the gap. `targetSlug`: the id of its detail, null when it has none.
 */
export const chartPoint = z.object({
  x: z.string(),
  y: z.number().nullable(),
  ybis: z.number().nullable(),
  targetSlug: z.string().nullable(),
});
export type ChartPoint = z.infer<typeof chartPoint>;

/**
 * A chart (DSH-56). `chartDatasExport`: the whole table, its first row the headings. `SerieNameB`: null for a chart of one series.
 * `chartUnite`: the unit of the values, as '€'.
 */
export const chart = z.object({
  chartTitle: z.string(),
  chartType: z.enum(chartTypes),
  chartDatas: z.array(chartPoint),
  chartDatasExport: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  SerieNameA: z.string(),
  SerieNameB: z.string().nullable(),
  chartUnite: z.string(),
});
export type Chart = z.infer<typeof chart>;

/**
 * A column of text beside the amounts of the table of a chart, as shares: a value for each row, '' where nothing is known. `isSecondary`: left
 * out on a phone.
 */
export const tableColumn = z.object({ heading: z.string(), values: z.array(z.string()), total: z.string(), isSecondary: z.boolean() });
export type TableColumn = z.infer<typeof tableColumn>;
