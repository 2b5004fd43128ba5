import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type IndexFilters, type IndexRow, readIndices, readSeries } from './indices.queries.ts';
import { basePoints, euroPoints, type SeriesPoint } from './series.ts';

/** An index with the values of its range, in the currency of the filters. */
export type ReadIndex = { row: IndexRow; points: SeriesPoint[] };

/** Returns the index of an id with its figures. Refuses an unknown one (404). */
export async function findIndex(ctx: ReadContext<Actor>, id: number, filters: IndexFilters): Promise<IndexRow> {
  const [row] = await readIndices(ctx, filters, id);
  if (!row) throw new Refusal(coreRefusals.notFound);
  return row;
}

/** Reads the values of an index from `start` to `end`, in euros when the filters want them and the index has a currency of its own. */
export async function readValues(
  ctx: ReadContext<Actor>,
  row: IndexRow,
  { start, end, currency }: { start: string | null; end: string | null; currency: IndexFilters['currency'] },
): Promise<SeriesPoint[]> {
  if (start === null || end === null || start > end) return [];
  const { id, rate_id: rateId, direction } = row;
  const isConverted = currency === 'euro' && row.currency !== null && row.currency !== 'EUR';
  const { series, rates } = await readSeries(ctx.db, { id, rateId: isConverted ? rateId : null, start, end });
  if (!isConverted) return basePoints(series);
  return direction === null ? [] : euroPoints(series, rates, direction);
}

/** Reads an index and the values of its range, in two statements. Refuses an unknown index (404). */
export async function readIndex(ctx: ReadContext<Actor>, id: number, filters: IndexFilters): Promise<ReadIndex> {
  const row = await findIndex(ctx, id, filters);
  return { row, points: await readValues(ctx, row, { start: row.start, end: row.end, currency: filters.currency }) };
}
