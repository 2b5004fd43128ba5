import { type RawBuilder, sql } from 'kysely';
import { starsOf } from '#api/modules/favourites/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import type { Actor } from '#api/platform/context.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import { pageInOrder, preferredFirst } from '#api/platform/database/planner.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import { contractScore, matchingSuppliers, type SupplierList, totalOf } from './supplier-conditions.queries.ts';

export type { SupplierList } from './supplier-conditions.queries.ts';

type Sql<T> = RawBuilder<T>;
/** The page to read, from 1, and its order: alphabetical, else the default one. */
type View = {
  page: number;
  alphabetical: boolean;
};

/** Selects the ids of a page of a list without keyword: alphabetical, else the partners first, then by members, then by title (RDG-170). */
function pageIds(list: SupplierList, { page, alphabetical }: View): Sql<{ id: number }> {
  const part = { from: matchingSuppliers(list), limit: pageSize, offset: (page - 1) * pageSize };
  return alphabetical
    ? pageInOrder({ ...part, order: sql`f.title_key, f.id` })
    : preferredFirst({ ...part, order: sql`f.members desc, f.title_key, f.id`, preferred: partnerIdsOf(list.actor) });
}

/** A chosen supplier: its id, its place in the page, the total of the list, and if only contracts of the viewer found it. */
type Chosen = { id: number; position: number; total: number; from_contracts: boolean };

/** Chooses the suppliers of a page of a list without keyword. */
const chooseInOrder = (list: SupplierList, view: View): Sql<Chosen> =>
  sql`(select p.id, row_number() over () as position, ${totalOf(list)} as total, false as from_contracts from (${pageIds(list, view)}) p)`;

/**
 * Chooses the suppliers of a page that a keyword finds: alphabetical, else by relevance, then as without keyword (RDG-170). The suppliers
 * found are gathered once, for the page and for the total.
 */
function chooseByRelevance(list: SupplierList, { page, alphabetical }: View): Sql<Chosen> {
  const relevance = sql`f.score desc, f.id in ${partnerIdsOf(list.actor)} desc, f.members desc, `;
  return sql`(
    with matching as materialized (select * from ${matchingSuppliers(list)} f)
    select p.id, p.total, p.score = ${sql.lit(contractScore)} as from_contracts, row_number() over () as position from (
      select f.id, f.score, (select count(*) from matching) as total from matching f
      order by ${alphabetical ? sql`` : relevance} f.title_key, f.id limit ${pageSize} offset ${(page - 1) * pageSize}) p)`;
}

const itemColumns = [
  'o.id',
  'o.slug',
  'o.title',
  'o.title_key',
  'o.tags',
  'o.logo',
  'o.members',
  'o.linkedin',
  'o.evaluation_link',
  'o.reference_year',
  'o.updated_at',
] as const;
const exportColumns = [
  'o.siret',
  'o.foreign_id',
  'o.street',
  'o.postal_code',
  'o.city',
  'o.department',
  'o.country',
  'o.phone',
  'o.website',
  'o.naf',
] as const;

/** Selects the rows of a list for the ids of `chosen`, in their order. */
const items = (db: Reader, actor: Actor, chosen: Sql<Chosen>) =>
  db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('organisations as o', 'o.id', 'chosen.id')
    .leftJoin('families as main', 'main.id', 'o.family_id')
    .select(itemColumns)
    .select([
      'main.title as family',
      'chosen.from_contracts',
      sql<boolean>`o.id in ${partnerIdsOf(actor)}`.as('collaborator'),
      sql<boolean>`o.id in ${starsOf(actor)}`.as('favorite'),
    ])
    .orderBy('chosen.position');

/** Lists a page of suppliers and the total of the list. */
export function listSuppliers(db: Reader, list: SupplierList, view: View) {
  const chosen = list.match ? chooseByRelevance(list, view) : chooseInOrder(list, view);
  const rows = items(db, list.actor, chosen).select('chosen.total');
  return pageOf(db, { page: view.page, rows, total: totalOf(list) });
}
export type SupplierRow = Awaited<ReturnType<typeof listSuppliers>>['rows'][number];

/** Lists the ids of a whole list, in alphabetical order. */
export async function listSupplierIds(db: Reader, list: SupplierList): Promise<number[]> {
  const rows = await db.selectFrom(matchingSuppliers(list).as('f')).select('f.id').orderBy('f.title_key').orderBy('f.id').execute();
  return rows.map((row) => row.id);
}

const positioned = (ids: readonly number[]): Sql<Chosen> =>
  sql`(select t.id, t.position, ${ids.length}::integer as total, false as from_contracts from unnest(${ids}::integer[]) with ordinality as t(id, position))`;

/** Lists the rows of an export for these ids, in their order. */
export const listSuppliersOf = (db: Reader, actor: Actor, ids: readonly number[]) =>
  items(db, actor, positioned(ids)).select(exportColumns).execute();
export type SupplierExportRow = Awaited<ReturnType<typeof listSuppliersOf>>[number];
