import { matchWords, readingOf, recordMiss } from '#api/modules/search/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { inBatches } from '#api/platform/database/in-batches.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { Reading } from '#protocol/search/reading.ts';
import type { SupplierListFilters, supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { countByFamily, countMine, findCategoryTitle } from './supplier-filters.queries.ts';
import {
  listSupplierIds,
  listSuppliers,
  listSuppliersOf,
  type SupplierExportRow,
  type SupplierList,
  type SupplierRow,
} from './suppliers.queries.ts';

export type SupplierPage = {
  rows: SupplierRow[];
  page: number;
  total: number;
  reading: Reading;
};
type Ctx = ReadContext<Actor>;

/** Returns the list that a query describes, with the matches of its keyword. */
const toList = async (ctx: Ctx, listFilters: SupplierListFilters): Promise<SupplierList> => ({
  listFilters,
  actor: ctx.actor,
  match: await matchWords(ctx.db, listFilters.s, listFilters.exact),
});

/** Returns a page of the suppliers that match the keyword, the category and the filters; records a keyword without result. */
export async function listSupplierPage(ctx: Ctx, { query }: ParsedInputOf<typeof supplierEndpoints.list>): Promise<SupplierPage> {
  const list = await toList(ctx, query);
  const { rows, total } = await listSuppliers(ctx.db, list, { page: query.page, alphabetical: query.order === 'ASC' });
  // The contracts of the viewer may find suppliers that the search index does not.
  if (total === 0) recordMiss(ctx, 'suppliers', list.match);
  return { rows, page: query.page, total, reading: await readingOf(ctx.db, 'supplier', list.match) };
}

/** Returns the families and the numbers of the filters of such a list. */
export async function listSupplierFilters(ctx: Ctx, { query }: ParsedInputOf<typeof supplierEndpoints.filters>) {
  const list = await toList(ctx, query);
  const families = await countByFamily(ctx.db, list);
  const { mine, favorites } = await countMine(ctx.db, list);
  return { families, partners: mine, favorites };
}

const exportBatch = 200;

/**
 * Yields every supplier of a list in alphabetical order: all ids first, then the rows 200 at a time, so that other requests are served in
 * between.
 */
export async function* everySupplier(ctx: Ctx, listFilters: SupplierListFilters): AsyncGenerator<SupplierExportRow[]> {
  const ids = await listSupplierIds(ctx.db, await toList(ctx, listFilters));
  yield* inBatches(ids, exportBatch, (batch) => listSuppliersOf(ctx.db, ctx.actor, batch));
}

/** Returns the title of a category for the printed list; null without a slug, 404 for an unknown one. */
export async function categoryTitle(ctx: Ctx, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null;
  const category = await findCategoryTitle(ctx.db, slug);
  if (!category) throw new Refusal(coreRefusals.notFound);
  return category.title;
}
