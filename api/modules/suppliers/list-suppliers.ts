import { matchWords, recordMiss } from '#api/modules/search/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
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
};
type Ctx = ReadContext<Actor>;

const asked = async (ctx: Ctx, listFilters: SupplierListFilters): Promise<SupplierList> => ({
  listFilters,
  actor: ctx.actor,
  match: await matchWords(ctx.db, listFilters.s),
});

/** A page of the suppliers that a search, a category and the filters leave. */
export async function listSupplierPage(ctx: Ctx, { query }: ParsedInputOf<typeof supplierEndpoints.list>): Promise<SupplierPage> {
  const list = await asked(ctx, query);
  const { rows, total } = await listSuppliers(ctx.db, list, { page: query.page, alphabetical: query.order === 'ASC' });
  recordMiss(ctx, 'suppliers', list.match);
  return { rows, page: query.page, total };
}

/** What the same list can still be narrowed by, with how many each choice holds. */
export async function listSupplierFilters(ctx: Ctx, { query }: ParsedInputOf<typeof supplierEndpoints.filters>) {
  const list = await asked(ctx, query);
  const families = await countByFamily(ctx.db, list);
  const { mine, favorites } = await countMine(ctx.db, list);
  return { families, mine, favorites };
}

const exportPage = 200;

/** Every supplier of a list, alphabetically: the ids once, then some hundreds of rows at a time, others served in between. */
export async function* everySupplier(ctx: Ctx, listFilters: SupplierListFilters): AsyncGenerator<SupplierExportRow[]> {
  const ids = await listSupplierIds(ctx.db, await asked(ctx, listFilters));
  for (let start = 0; start < ids.length; start += exportPage)
    yield await listSuppliersOf(ctx.db, ctx.actor, ids.slice(start, start + exportPage));
}

/** The name of a category for the printed list; a category that does not exist is not found. */
export async function categoryTitle(ctx: Ctx, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null;
  const category = await findCategoryTitle(ctx.db, slug);
  if (!category) throw new Refusal(coreRefusals.notFound);
  return category.title;
}
