import { matchWords } from '#api/modules/search/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { inBatches } from '#api/platform/database/in-batches.ts';
import { batchLimit, type ContentListQuery, type ContentQuery, defaultContentSort } from '#protocol/desk/content-endpoints.ts';
import type { ContentKind } from './content-kind.ts';
import { type ContentRowSource, countByState, listContentIds, listContents, listContentsOf } from './content-list.queries.ts';

const dayMs = 86_400_000;

/** Returns the filters of a kind that a query sets. Its schema has checked that they are texts. */
const filtersOf = (kind: ContentKind, query: object): Map<string, string> =>
  new Map(kind.filters.map((name) => [name, String(Reflect.get(query, name) ?? '')] as const).filter(([, value]) => value !== ''));

/** Reads the choices of a list from its query. */
const listOf = async ({ db, actor, now }: ReadContext<Actor>, kind: ContentKind, query: ContentListQuery) => ({
  match: await matchWords(db, query.q),
  sort: query.sort ?? defaultContentSort(query.q),
  state: query.state,
  filters: filtersOf(kind, query),
  changedBy: query.by === 'me' ? actor.userId : null,
  deadline: query.within === '' ? null : { now, end: new Date(now.getTime() + Number(query.within) * dayMs) },
});

/** Lists a page of the contents of a kind, and counts those of each state. */
export async function listContent(ctx: ReadContext<Actor>, kind: ContentKind, query: ContentQuery) {
  const list = await listOf(ctx, kind, query);
  const [rows, counts] = await Promise.all([
    listContents(ctx.db, kind, { ...list, page: query.page }, ctx.now),
    countByState(ctx.db, kind, list, ctx.now),
  ]);
  const { trash, ...outside } = counts;
  const total = query.state === '' ? Object.values(outside).reduce((sum, count) => sum + count, 0) : counts[query.state];
  return { rows, total, counts, page: query.page };
}

/** Lists the first contents of a list in its order, as many as one action takes. */
export async function listMatching(ctx: ReadContext<Actor>, kind: ContentKind, query: ContentListQuery): Promise<ContentRowSource[]> {
  const ids = await listContentIds(ctx.db, kind, await listOf(ctx, kind, query), ctx.now, batchLimit);
  return listContentsOf(ctx.db, kind, ids);
}

/** The contents that one statement of an export reads. */
const exportBatch = 500;

/** Reads every content of a list in its order, page by page. */
export async function* everyContent(ctx: ReadContext<Actor>, kind: ContentKind, query: ContentQuery): AsyncGenerator<ContentRowSource[]> {
  const list = await listOf(ctx, kind, query);
  const ids = await listContentIds(ctx.db, kind, list, ctx.now);
  yield* inBatches(ids, exportBatch, (batch) => listContentsOf(ctx.db, kind, batch));
}
