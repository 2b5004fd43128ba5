import { matchWords } from '#api/modules/search/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { SupplierNarrowing, supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import {
  countByFamily,
  countMine,
  countSuppliers,
  findCategoryTitle,
  listSuppliers,
  listSuppliersAfter,
  type SupplierExportRow,
  type SupplierList,
  type SupplierRow,
} from './suppliers.queries.ts';

export type SupplierPage = { rows: SupplierRow[]; page: number; total: number };
type Ctx = ReadContext<Actor>;

async function asked(ctx: Ctx, narrowing: SupplierNarrowing): Promise<SupplierList> {
  return { narrowing, actor: ctx.actor, match: narrowing.s ? await matchWords(ctx.db, narrowing.s) : null };
}

/** A page of the suppliers that a search, a category and the filters leave. */
export async function listSupplierPage(ctx: Ctx, { query }: ParsedInputOf<typeof supplierEndpoints.list>): Promise<SupplierPage> {
  const list = await asked(ctx, query);
  const rows = await listSuppliers(ctx.db, list, { page: query.page, alphabetical: query.order === 'ASC' });
  return { rows, page: query.page, total: await countSuppliers(ctx.db, list) };
}

/** What the same list can still be narrowed by, with how many each choice holds. */
export async function listSupplierFilters(ctx: Ctx, { query }: ParsedInputOf<typeof supplierEndpoints.filters>) {
  const list = await asked(ctx, query);
  const families = await countByFamily(ctx.db, list);
  const { mine, favorites } = await countMine(ctx.db, list);
  return { families, mine, favorites };
}

const exportPage = 500;

/** Every supplier of a list, alphabetically, some hundreds at a time. */
export async function* everySupplier(ctx: Ctx, narrowing: SupplierNarrowing): AsyncGenerator<SupplierExportRow[]> {
  const list = await asked(ctx, narrowing);
  let last: SupplierExportRow | null = null;
  for (;;) {
    const rows: SupplierExportRow[] = await listSuppliersAfter(ctx.db, list, last, exportPage);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < exportPage || !last) return;
  }
}

/** The name of a category for the printed list; a category that does not exist is not found. */
export async function categoryTitle(ctx: Ctx, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null;
  const category = await findCategoryTitle(ctx.db, slug);
  if (!category) throw new Refusal(coreRefusals.notFound);
  return category.title;
}
