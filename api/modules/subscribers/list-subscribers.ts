import { matchWords, readingOf, recordMiss } from '#api/modules/search/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { inBatches } from '#api/platform/database/in-batches.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { Reading } from '#protocol/search/reading.ts';
import { subscriberFiltersOf } from '#protocol/subscribers/subscriber-filters.ts';
import type { SortedSubscribers, SubscriberListFilters, subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import type { SubscriberList } from './subscriber-filters.queries.ts';
import {
  listExportedOf,
  listSubscriberIds,
  listSubscribers,
  listSubscribersOf,
  type SubscriberExportRow,
  type SubscriberRow,
} from './subscribers.queries.ts';

export type SubscriberPage = {
  rows: SubscriberRow[];
  page: number;
  size: number;
  total: number;
  reading: Reading;
};
type Ctx = ReadContext<Actor>;

/** Returns the list that a query describes, with the matches of its keyword. */
export const toList = async (ctx: Ctx, query: SubscriberListFilters): Promise<SubscriberList> => ({
  filters: subscriberFiltersOf(query),
  favorites: query.favorites,
  mySubscribers: query.mySubscribers,
  actor: ctx.actor,
  match: await matchWords(ctx.db, query.s || query.motclef, query.exact),
});

/** Returns a page of the subscribers that match the keyword and the filters; records a keyword without result. */
export async function listSubscriberPage(ctx: Ctx, { query }: ParsedInputOf<typeof subscriberEndpoints.search>): Promise<SubscriberPage> {
  const { page, sort, limit: size = pageSize } = query;
  const list = await toList(ctx, query);
  const { rows, total } = await listSubscribers(ctx.db, list, { page, size, sort });
  recordMiss(ctx, 'subscribers', list.match);
  return { rows, page, size, total, reading: await readingOf(ctx.db, 'subscriber', list.match) };
}

const batchSize = 200;

/**
 * Yields the rows of a whole list in its order: all ids first, then the rows 200 at a time, so that other requests are served in between.
 */
async function* everyBatch<Row>(
  ctx: Ctx,
  query: SortedSubscribers,
  rowsOf: (ids: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const ids = await listSubscriberIds(ctx.db, await toList(ctx, query), query.sort);
  yield* inBatches(ids, batchSize, rowsOf);
}

/** Yields every subscriber of a list, in batches (`all=true`, RDG-163). */
export const everySubscriber = (ctx: Ctx, query: SortedSubscribers): AsyncGenerator<SubscriberRow[]> =>
  everyBatch(ctx, query, (ids) => listSubscribersOf(ctx.db, ctx.actor, ids));

/** Yields every subscriber of a list with the columns of the export, in batches. */
export const everyExported = (ctx: Ctx, query: SortedSubscribers): AsyncGenerator<SubscriberExportRow[]> =>
  everyBatch(ctx, query, (ids) => listExportedOf(ctx.db, ctx.actor, ids));
