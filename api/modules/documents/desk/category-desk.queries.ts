import { type RawBuilder, sql } from 'kysely';
import type { ContentFacts, ContentSource } from '#api/modules/desk/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { DocumentCategoryForm } from '#protocol/documents/document-category-desk.ts';
import '#api/modules/documents/documents.tables.ts';
import { draftedIn, type Visibility } from './document-desk.queries.ts';

/** The categories of documents as the desk lists them, in the order of the portal. */
export const categorySource = sql<ContentSource>`
  (select c.id, c.id::text as slug, c.title, timestamptz 'epoch' as shown_from, null::timestamptz as shown_until, c.closed_at as deleted_at,
    c.version, c.changed_at, c.position,
    jsonb_build_object('documents', (select count(*) from documents d where d.category_id = c.id)::text) as cells
  from document_categories c)`;
export const categoryOrder = sql`s.position, s.id`;

export const findCategoryForm = (db: Reader, id: number): Promise<DocumentCategoryForm> =>
  db.selectFrom('document_categories').select('title').where('id', '=', id).executeTakeFirstOrThrow();

/** Tells of a form whether another category has its title, and the title that is stored; null for a new one. */
export const findCategoryFacts = (db: Reader, { title }: DocumentCategoryForm, id: number | null) =>
  db
    .selectNoFrom([
      sql<boolean>`exists (select from document_categories where lower(title) = lower(${title}) and id <> ${id ?? 0})`.as('isTaken'),
      sql<string | null>`(select title from document_categories where id = ${id}::integer)`.as('stored'),
    ])
    .executeTakeFirstOrThrow();

const factsOf = ({ deletedAt, version, changedAt }: ContentFacts) => ({ closed_at: deletedAt, version, changed_at: changedAt });

/** Inserts a category behind the others. */
export async function insertCategory(tx: Tx, { title }: DocumentCategoryForm, facts: ContentFacts): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from document_categories)`;
  const row = { title, position, ...factsOf(facts) };
  return (await tx.insertInto('document_categories').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const updateCategory = async (tx: Tx, id: number, form: DocumentCategoryForm | null, facts: ContentFacts): Promise<void> =>
  void (await tx
    .updateTable('document_categories')
    .set({ ...form, ...factsOf(facts) })
    .where('id', '=', id)
    .execute());

/** The contents of the desk whose form names a category: in a published content, in its draft, and in the trash. */
export type CategoryUses = {
  documents: number;
  trashedDocuments: number;
  privateDocuments: number;
  trashedPrivateDocuments: number;
  offers: number;
  studies: number;
};

/** Counts the documents `d` of a visibility that name a category, as stored or in their draft: text that another condition may follow. */
const documentsOf = (visibility: Visibility, id: number): RawBuilder<number> =>
  sql`select count(*)::integer from documents d where d.offer_id is null and d.study_id is null and d.visibility = ${visibility}
    and (d.category_id = ${id} or d.id in ${draftedIn(visibility, String(id))})`;

/** Counts what refers to a category. A draft over a published content names the category that it will have. */
export const countCategoryUses = (db: Reader, id: number): Promise<CategoryUses> =>
  db
    .selectNoFrom([
      sql<number>`(${documentsOf('members', id)} and d.deleted_at is null)`.as('documents'),
      sql<number>`(${documentsOf('members', id)} and d.deleted_at is not null)`.as('trashedDocuments'),
      sql<number>`(${documentsOf('private', id)} and d.deleted_at is null)`.as('privateDocuments'),
      sql<number>`(${documentsOf('private', id)} and d.deleted_at is not null)`.as('trashedPrivateDocuments'),
      sql<number>`(select count(*)::integer from offers f where f.id in (
        select d.offer_id from documents d where d.category_id = ${id} and d.offer_id is not null union all
        select entity_id from content_drafts t where t.kind = 'offers'
          and t.body -> 'documents' @> jsonb_build_array(jsonb_build_object('category', ${String(id)}::text))))`.as('offers'),
      sql<number>`(select count(distinct d.study_id)::integer from documents d where d.category_id = ${id})`.as('studies'),
    ])
    .executeTakeFirstOrThrow();

/** Lists the open categories in their order, locked. */
export const listOpenCategories = (tx: Tx): Promise<{ id: number }[]> =>
  tx.selectFrom('document_categories').select('id').where('closed_at', 'is', null).orderBy('position').orderBy('id').forUpdate().execute();

/** Gives categories the places of this order. */
export const placeCategories = async (tx: Tx, ids: readonly number[]): Promise<void> =>
  void (await sql`update document_categories c set position = array_position(${[...ids]}::integer[], c.id)
    where c.id = any(${[...ids]}::integer[])`.execute(tx));

/** Lists the documents of some categories: the search finds them by the titles of these. */
export const listDocumentsIn = async (tx: Tx, categoryIds: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom('documents')
    .select('id')
    .where('category_id', '=', sql<number>`any(${[...categoryIds]}::integer[])`)
    .execute();
  return rows.map(({ id }) => id);
};
