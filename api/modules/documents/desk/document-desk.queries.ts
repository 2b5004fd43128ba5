import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ContentFacts, type ContentSource, factColumns } from '#api/modules/desk/index.ts';
import { matchedEntities, matchWords } from '#api/modules/search/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import '#api/modules/documents/documents.tables.ts';

export type Visibility = 'members' | 'private';

/** The part of the address of the page that lists a document `d`: its category, or for a private one the sheet of its company `o`. */
const pageKeys: Record<Visibility, RawBuilder<string>> = {
  members: sql`d.category_id::text`,
  private: sql`coalesce(case o.kind when 'supplier' then 'fournisseur/' else 'adherent/' end || o.slug, '')`,
};

/**
 * The documents of a visibility as the desk lists them; those of offers and studies are theirs. A document has no page of its own: its slug is
 * the part of the address of the page that lists it.
 */
export const documentSource = (visibility: Visibility) => sql<ContentSource>`
  (select d.id, ${pageKeys[visibility]} as slug, d.title, d.shown_from, d.shown_until, d.deleted_at, d.version, d.changed_at, d.category_id::text as category,
    jsonb_build_object('category', c.title, 'company', o.title) as cells
  from documents d join document_categories c on c.id = d.category_id left join organisations o on o.id = d.organisation_id
  where d.visibility = ${visibility} and d.offer_id is null and d.study_id is null)`;

/** Selects the ids of the documents of a visibility whose draft names a category. */
export const draftedIn = (visibility: Visibility, category: string): RawBuilder<number> => sql`(
  select entity_id from content_drafts where kind = ${visibility === 'private' ? 'private-documents' : 'documents'}
    and body ->> 'category' = ${category})`;

/** The condition of a document `s` of a category: the stored one, or that of its draft. */
export const isOfCategory =
  (visibility: Visibility) =>
  (id: string): RawBuilder<SqlBool> =>
    sql`(s.category::text = ${id} or s.id in ${draftedIn(visibility, id)})`;

/** The words by which the desk finds a document: its title and its company. */
export const documentWords = sql<string>`concat_ws(' ', s.title, s.cells ->> 'company')`;

/** Returns a document as it is stored, with its file and the name of its company. */
export const findStoredDocument = (db: Reader, id: number) =>
  db
    .selectFrom('documents as d')
    .innerJoin('files as x', 'x.id', 'd.file_id')
    .leftJoin('organisations as o', 'o.id', 'd.organisation_id')
    .select(['d.title', 'd.body', 'd.category_id', 'd.organisation_id', 'o.title as company', 'x.id as fid', 'x.name', 'x.size'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();
export type StoredDocument = Awaited<ReturnType<typeof findStoredDocument>>;

/** Finds what the form of a document refers to, as it is today. */
export const findDocumentReferences = (db: Reader, { category, company }: { category: string; company: Reference | null }) =>
  db
    .selectNoFrom([
      sql<boolean>`exists (select from document_categories where id::text = ${category} and closed_at is null)`.as('hasCategory'),
      sql<Reference | null>`(select jsonb_build_object('id', id::text, 'label', title) from organisations
        where id = ${company ? Number(company.id) : null}::integer and closed_at is null)`.as('company'),
    ])
    .executeTakeFirstOrThrow();

/** Writes the hours, the version and the last change of a document. */
export const updateDocumentFacts = async (tx: Tx, id: number, facts: ContentFacts): Promise<void> =>
  void (await tx.updateTable('documents').set(factColumns(facts)).where('id', '=', id).execute());

export const findCategoryChoices = (db: Reader): Promise<Reference[]> =>
  db
    .selectFrom('document_categories')
    .select([sql<string>`id::text`.as('id'), 'title as label'])
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute();

const choicesAtMost = 20;

/** Finds open companies of both kinds by typing: the best answers first, the first titles before anything is typed. */
export async function findCompanyChoices(db: Reader, q: string): Promise<Reference[]> {
  const match = await matchWords(db, q);
  const found = match
    ? sql`join (select entity_id, score from ${matchedEntities('supplier', match)} a union all
        select entity_id, score from ${matchedEntities('subscriber', match)} b) m on m.entity_id = o.id`
    : sql``;
  const rows = sql<Reference & { place: number }>`(select o.id::text as id, o.title as label,
      row_number() over (order by ${match ? sql`m.score desc,` : sql``} o.title_key, o.id) as place
    from organisations o ${found} where o.closed_at is null order by place limit ${choicesAtMost})`;
  return db.selectFrom(rows.as('choices')).select(['id', 'label']).orderBy('place').execute();
}
