import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Bindable } from '#api/platform/database/prepared.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import { type DocumentFormat, presentationCategory } from '#protocol/documents/documents.ts';
import { type DatedViewer, listedDocuments, visibleDocuments } from './documents.access.queries.ts';
import './documents.tables.ts';

/** A document as lists and cards show it. */
export type DocumentRow = {
  id: number;
  slug: string;
  title: string;
  body: string;
  category: string;
  format: DocumentFormat;
  affiliate: string | null;
  fid: string;
  size: number;
  updated_at: Date | string;
};

/** The filters of a list of documents. `match`: the keyword, null without one; an empty list or null does not filter. */
export type DocumentList = {
  match: SearchMatch | null;
  categories: readonly number[];
  formats: readonly DocumentFormat[];
  organisationId: number | null;
};

/** The columns of a `DocumentRow`, to select from `joinedDocuments`. */
export const documentColumns = sql<DocumentRow>`d.id, d.slug, d.title, d.body, c.title as category, d.format, o.title as affiliate, d.file_id as fid, x.size, d.updated_at`;
/** The documents `d` joined with their category `c`, their file `x` and their company `o`. */
export const joinedDocuments = sql`documents d join document_categories c on c.id = d.category_id join files x on x.id = d.file_id
  left join organisations o on o.id = d.organisation_id`;

type Filter = Exclude<keyof DocumentList, 'match'>;
const filtersOf = (list: DocumentList): Record<Filter, RawBuilder<SqlBool> | null> => ({
  categories: list.categories.length === 0 ? null : sql`d.category_id = any(${list.categories}::integer[])`,
  formats: list.formats.length === 0 ? null : sql`d.format = any(${list.formats}::text[])`,
  organisationId: list.organisationId === null ? null : sql`d.organisation_id = ${list.organisationId}`,
});
const conditionsOf = (viewer: DatedViewer, list: DocumentList): RawBuilder<SqlBool> =>
  sql.join([listedDocuments(viewer), ...Object.values(filtersOf(list)).filter((condition) => condition !== null)], sql` and `);

/** Returns a sub-select: the ids of every document that the viewer may list. */
export const listedIds = (viewer: DatedViewer): RawBuilder<{ id: number }> =>
  sql`(select d.id from documents d where ${listedDocuments(viewer)})`;

/**
 * Returns the visible documents of a list as a sub-select `(id, category_id, format, updated_at, score)`; the score is 0 without keyword.
 */
const matchingDocuments = (
  viewer: DatedViewer,
  list: DocumentList,
): RawBuilder<{ id: number; category_id: number; format: DocumentFormat }> =>
  list.match
    ? sql`(select d.id, d.category_id, d.format, d.updated_at, m.score from ${matchedEntities('document', list.match)} m
        join documents d on d.id = m.entity_id where ${conditionsOf(viewer, list)})`
    : sql`(select d.id, d.category_id, d.format, d.updated_at, 0 as score from documents d where ${conditionsOf(viewer, list)})`;

/** Returns one page of a list and its total, in one statement: the best matches first, then the newest (RDG-170). */
export function listDocuments(db: Reader, viewer: DatedViewer, list: DocumentList, page: number) {
  const total = sql<number>`(select count(*) from ${matchingDocuments(viewer, list)} f)`;
  const pageIds = sql`(select f.id, f.score from ${matchingDocuments(viewer, list)} f
    order by f.score desc, f.updated_at desc, f.id desc limit ${pageSize} offset ${(page - 1) * pageSize})`;
  const rows = db
    .selectFrom(
      sql<DocumentRow & { total: number }>`(select ${documentColumns}, ${total} as total, chosen.score
        from ${pageIds} chosen join ${joinedDocuments} on d.id = chosen.id)`.as('page'),
    )
    .selectAll()
    .orderBy(sql`score`, 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
  return pageOf(db, { page, rows, total });
}

/** Returns the newest documents of some categories. */
export const latestDocuments = (db: Reader, viewer: DatedViewer, categories: readonly number[], limit: number): Promise<DocumentRow[]> => {
  const list = { match: null, categories, formats: [], organisationId: null };
  return db
    .selectFrom(
      sql<DocumentRow>`(select ${documentColumns}
        from (select f.id from ${matchingDocuments(viewer, list)} f order by f.updated_at desc, f.id desc limit ${limit}) chosen
        join ${joinedDocuments} on d.id = chosen.id)`.as('latest'),
    )
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
};

/**
 * Counts the documents of each category and of each format, without regard to the choices already made among them. A chosen value is
 * listed even when its count is 0. `choosable`: the categories to count; every one when it is empty.
 */
export async function countChoices(db: Reader, viewer: DatedViewer, list: DocumentList, choosable: readonly number[]) {
  const inEveryCategory = matchingDocuments(viewer, { ...list, categories: choosable });
  const inEveryFormat = matchingDocuments(viewer, { ...list, formats: [] });
  const { categories, formats } = await db
    .selectNoFrom([
      sql<{ value: number; label: string; count: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('value', c.id, 'label', c.title, 'count', coalesce(k.n, 0)) order by c.position), '[]')
        from document_categories c
        left join (select f.category_id, count(*) as n from ${inEveryCategory} f group by f.category_id) k on k.category_id = c.id
        where k.n > 0 or c.id = any(${list.categories}::integer[]))`.as('categories'),
      sql<{ value: DocumentFormat; count: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('value', k.format, 'count', k.n) order by k.format), '[]')
        from (select format, sum(n) as n from (
          select f.format, count(*) as n from ${inEveryFormat} f group by f.format
          union all select chosen.format, 0 from unnest(${list.formats}::text[]) as chosen(format)) every group by format) k)`.as(
        'formats',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { categories, formats };
}

/** Finds the organisation of a sheet by its slug; undefined when there is none. */
export const findOwner = (db: Reader, kind: 'supplier' | 'subscriber', slug: string) =>
  db
    .selectFrom('organisations')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** The name of a document in a path: its id or slug, or the id of its file. */
export type DocumentName = { idOrSlug: string } | { fid: string };
const hasName = (name: DocumentName): RawBuilder<SqlBool> =>
  'fid' in name
    ? sql`d.file_id = ${name.fid}`
    : /^\d{1,9}$/.test(name.idOrSlug)
      ? sql`(d.slug = ${name.idOrSlug} or d.id = ${Number(name.idOrSlug)})`
      : sql`d.slug = ${name.idOrSlug}`;

/** Finds a document that the viewer may see, with its file; undefined otherwise. A slug made of digits goes before an id. */
export const findFile = (db: Reader, viewer: DatedViewer, name: DocumentName) =>
  db
    .selectFrom('documents as d')
    .innerJoin('files as x', 'x.id', 'd.file_id')
    .select(['d.id', 'd.slug', 'd.format', 'x.name', 'x.content_type', 'x.sha256'])
    .where(hasName(name))
    .where(visibleDocuments(viewer))
    .orderBy(sql`d.slug = ${'fid' in name ? '' : name.idOrSlug}`, 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns a sub-select: the visible documents of the offer `f` as a JSON array, in the order of its form; of those without place the newest first. */
export const documentsOfOffer = (viewer: DatedViewer): RawBuilder<DocumentRow[]> => sql`(
  select coalesce(jsonb_agg(to_jsonb(document) - 'position' order by document.position nulls last, document.updated_at desc, document.id), '[]')
  from (select ${documentColumns}, d.position from ${joinedDocuments} where d.offer_id = f.id and ${visibleDocuments(viewer)}) document)`;

/** Returns a sub-select: the visible documents among those of a sub-select `(id, position)`, as a JSON array in the order of the positions. */
export const documentsAmong = (viewer: DatedViewer, chosen: RawBuilder<unknown>): RawBuilder<DocumentRow[]> => sql`(
  select coalesce(jsonb_agg(to_jsonb(document) - 'position' order by document.position, document.id), '[]')
  from (select ${documentColumns}, chosen.position from ${chosen} chosen join ${joinedDocuments} on d.id = chosen.id
    where ${visibleDocuments(viewer)}) document)`;

/** Returns a sub-select: the visible documents of an organisation as a JSON array, the newest first. */
export const documentsOfOrganisation = (
  viewer: DatedViewer,
  organisationId: Bindable<number | null>,
  limit: number,
): RawBuilder<DocumentRow[]> => sql`(
  select coalesce(jsonb_agg(to_jsonb(document) order by document.updated_at desc, document.id desc), '[]')
  from (select ${documentColumns} from ${joinedDocuments} where d.organisation_id = ${organisationId} and ${visibleDocuments(viewer)}
    order by d.updated_at desc, d.id desc limit ${limit}) document)`;

/** Returns a sub-select: the number of visible documents of the organisation `o`. Its sheet has the tab when it is not 0. */
export const countOfSheet = (viewer: DatedViewer): RawBuilder<number> => sql`(
  select count(*) from documents d where d.organisation_id = o.id and ${visibleDocuments(viewer)})`;

/** Returns a sub-select: the newest visible presentation of the organisation `o` as JSON, or null. */
export const presentationOfSheet = (viewer: DatedViewer): RawBuilder<{ slug: string; title: string } | null> => sql`(
  select jsonb_build_object('slug', d.slug, 'title', d.title) from documents d
  where d.organisation_id = o.id and d.category_id = ${presentationCategory}::integer and ${visibleDocuments(viewer)}
  order by d.updated_at desc, d.id desc limit 1)`;
