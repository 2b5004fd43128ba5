import { matchWords, recordMiss } from '#api/modules/search/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { pageSize } from '#protocol/core/page.ts';
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
};
type Ctx = ReadContext<Actor>;

/** A list as its query asks for it. */
export const asked = async (ctx: Ctx, query: SubscriberListFilters): Promise<SubscriberList> => ({
  filters: subscriberFiltersOf(query),
  favorites: query.favorites,
  mySubscribers: query.mySubscribers,
  actor: ctx.actor,
  match: await matchWords(ctx.db, query.s),
});

/** A page of the subscribers that a search and the filters leave. */
export async function listSubscriberPage(ctx: Ctx, { query }: ParsedInputOf<typeof subscriberEndpoints.search>): Promise<SubscriberPage> {
  const { page, sort, limit: size = pageSize } = query;
  const list = await asked(ctx, query);
  const { rows, total } = await listSubscribers(ctx.db, list, { page, size, sort });
  recordMiss(ctx, 'subscribers', list.match);
  return { rows, page, size, total };
}

const atOnce = 200;

/** A whole list in its order: the ids once, then some hundreds of rows at a time, others served in between. */
async function* everyPage<Row>(ctx: Ctx, query: SortedSubscribers, rowsOf: (ids: number[]) => Promise<Row[]>): AsyncGenerator<Row[]> {
  const ids = await listSubscriberIds(ctx.db, await asked(ctx, query), query.sort);
  for (let start = 0; start < ids.length; start += atOnce) yield await rowsOf(ids.slice(start, start + atOnce));
}

/** Every subscriber of a list (`all=true`). */
export const everySubscriber = (ctx: Ctx, query: SortedSubscribers): AsyncGenerator<SubscriberRow[]> =>
  everyPage(ctx, query, (ids) => listSubscribersOf(ctx.db, ctx.actor, ids));

/** Every subscriber of a list, as the spreadsheet says it. */
export const everyExported = (ctx: Ctx, query: SortedSubscribers): AsyncGenerator<SubscriberExportRow[]> =>
  everyPage(ctx, query, (ids) => listExportedOf(ctx.db, ctx.actor, ids));
