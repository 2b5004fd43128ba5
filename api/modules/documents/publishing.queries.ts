import { sql } from 'kysely';
import { insertPublishedFiles } from '#api/modules/files/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { slugOf } from '#api/platform/text/normalise.ts';
import type { DocumentDraft, PublishedDocument } from './document-draft.ts';
import './documents.tables.ts';

const contentTypes = {
  pdf: 'application/pdf',
  xls: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const chunk = 500;

/** Returns the stored slugs that the slugs of these titles may collide with. */
export async function takenSlugs(tx: Tx, titles: readonly string[]): Promise<Set<string>> {
  const bases = [...new Set(titles.map(slugOf))];
  const rows = await tx
    .selectFrom('documents')
    .select('slug')
    .where(sql<boolean>`regexp_replace(slug, '-\\d+$', '') = any(${bases}::text[]) or slug = any(${bases}::text[])`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Inserts documents and the rows of their files; returns them in the order of `drafts`. */
export async function insertDocuments(tx: Tx, drafts: readonly (DocumentDraft & { slug: string })[]): Promise<PublishedDocument[]> {
  const published: PublishedDocument[] = [];
  for (let start = 0; start < drafts.length; start += chunk) published.push(...(await insertChunk(tx, drafts.slice(start, start + chunk))));
  return published;
}

async function insertChunk(tx: Tx, drafts: readonly (DocumentDraft & { slug: string })[]): Promise<PublishedDocument[]> {
  const documents = drafts.map((draft) => ({ ...draft, fid: crypto.randomUUID() }));
  await insertPublishedFiles(
    tx,
    documents.map(({ fid, fileName, format, stored, updatedAt }) => ({
      id: fid,
      name: fileName,
      content_type: contentTypes[format],
      ...stored,
      created_at: updatedAt,
    })),
  );
  const rows = await tx
    .insertInto('documents')
    .values(
      documents.map((one) => ({
        slug: one.slug,
        title: one.title,
        body: one.body,
        category_id: one.category,
        format: one.format,
        organisation_id: one.organisationId,
        visibility: one.isPrivate || one.studyId !== undefined ? ('private' as const) : ('members' as const),
        offer_id: one.offerId,
        study_id: one.studyId ?? null,
        file_id: one.fid,
        updated_at: one.updatedAt,
        shown_from: one.shownFrom ?? one.updatedAt,
        told_at: one.shownFrom ?? one.updatedAt,
      })),
    )
    .returning(['id', 'slug', 'file_id as fid'])
    .execute();
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return documents.flatMap(({ slug }) => bySlug.get(slug) ?? []);
}

/** Returns the texts by which the search finds these documents: none of a draft, of one in the trash and of one of a study. */
export const findableDocuments = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('documents as d')
    .innerJoin('document_categories as c', 'c.id', 'd.category_id')
    .leftJoin('organisations as o', 'o.id', 'd.organisation_id')
    .select(['d.id', 'd.title', 'd.body', 'c.title as category', 'o.title as affiliate'])
    .where(sql<boolean>`d.id = any(${ids}::integer[])`)
    .where('d.study_id', 'is', null)
    .where(
      sql<boolean>`case when d.offer_id is null then d.shown_from is not null and d.deleted_at is null
        else exists (select from offers f where f.id = d.offer_id and f.shown_from is not null and f.deleted_at is null) end`,
    )
    .execute();

/** Lists the documents of a study. */
export const findStudyDocumentIds = async (tx: Tx, studyId: number): Promise<number[]> =>
  (await tx.selectFrom('documents').select('id').where('study_id', '=', studyId).execute()).map(({ id }) => id);

/** Lists the documents of organisations, those of their offers included. */
export const findDocumentIdsOf = async (tx: Tx, organisationIds: readonly number[]): Promise<number[]> =>
  (
    await tx
      .selectFrom('documents')
      .select('id')
      .where('organisation_id', '=', sql<number>`any(${[...organisationIds]}::integer[])`)
      .execute()
  ).map(({ id }) => id);

/** Lists the documents of offers. */
export const findOfferDocumentIds = async (tx: Tx, offerIds: readonly number[]): Promise<number[]> =>
  (
    await tx
      .selectFrom('documents')
      .select('id')
      .where('offer_id', '=', sql<number>`any(${[...offerIds]}::integer[])`)
      .execute()
  ).map(({ id }) => id);
