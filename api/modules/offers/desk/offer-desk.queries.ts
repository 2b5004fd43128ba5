import { sql } from 'kysely';
import type { ContentFacts, ContentSource } from '#api/modules/desk/index.ts';
import type { PartDocument } from '#api/modules/files/index.ts';
import { matchedEntities, matchWords } from '#api/modules/search/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { OfferForm } from '#protocol/offers/offer-desk.ts';
import '#api/modules/offers/offers.tables.ts';

/** The offers as the desk lists them. One disappears at the end of its last day, in Paris. */
export const offerSource = sql<ContentSource>`
  (select f.id, o.slug, f.title, f.shown_from, (f.expires_on + 1)::timestamp at time zone 'Europe/Paris' as shown_until, f.deleted_at,
    f.version, f.changed_at, case when f.special then 'special' else 'usual' end as special,
    jsonb_build_object('supplier', o.title, 'expiresOn', to_char(f.expires_on, 'DD/MM/YYYY')) as cells
  from offers f join organisations o on o.id = f.supplier_id)`;

/** The words by which the desk finds an offer: its title and its supplier. */
export const offerWords = sql<string>`concat_ws(' ', s.title, s.cells ->> 'supplier')`;

/** Returns an offer as it is stored, with its supplier and its documents as rows of its form. */
export const findStoredOffer = (db: Reader, id: number) =>
  db
    .selectFrom('offers as f')
    .innerJoin('organisations as o', 'o.id', 'f.supplier_id')
    .selectAll('f')
    .select('o.title as supplier')
    .select(
      sql<OfferForm['documents']>`(select coalesce(jsonb_agg(jsonb_build_object('key', d.id::text, 'title', d.title,
          'category', d.category_id::text, 'file', jsonb_build_object('fid', x.id, 'name', x.name, 'size', x.size))
          order by d.position nulls last, d.updated_at desc, d.id), '[]')
        from documents d join files x on x.id = d.file_id where d.offer_id = f.id)`.as('documents'),
    )
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow();
export type StoredOffer = Awaited<ReturnType<typeof findStoredOffer>>;

/** Finds what the form of an offer refers to, as it is today. `documents`: those of this offer, with their files. */
export const findOfferReferences = (db: Reader, form: OfferForm, id: number | null) =>
  db
    .selectNoFrom([
      sql<Reference | null>`(select jsonb_build_object('id', id::text, 'label', title) from organisations
        where kind = 'supplier' and id = ${form.supplier ? Number(form.supplier.id) : null}::integer and closed_at is null)`.as('supplier'),
      sql<boolean>`exists (select from images where name = ${form.picture?.name ?? null})`.as('hasPicture'),
      sql<string[]>`(select coalesce(jsonb_agg(id::text), '[]') from document_categories where closed_at is null)`.as('categories'),
      sql<PartDocument[]>`(select coalesce(jsonb_agg(jsonb_build_object('key', id::text, 'fid', file_id)), '[]')
        from documents where offer_id = ${id}::integer)`.as('documents'),
    ])
    .executeTakeFirstOrThrow();

/** Writes the hours, the version and the last change of an offer. Its end is its last day. */
export const updateOfferFacts = async (tx: Tx, id: number, facts: ContentFacts): Promise<void> =>
  void (await tx
    .updateTable('offers')
    .set({ shown_from: facts.shownFrom, deleted_at: facts.deletedAt, version: facts.version, changed_at: facts.changedAt })
    .where('id', '=', id)
    .execute());

export const findDocumentCategoryChoices = (db: Reader): Promise<Reference[]> =>
  db
    .selectFrom('document_categories')
    .select([sql<string>`id::text`.as('id'), 'title as label'])
    .where('closed_at', 'is', null)
    .orderBy(sql`id <> 201`)
    .orderBy('position')
    .execute();

/** The choices of the filter of special offers. */
export const findSpecialChoices = async (): Promise<Reference[]> => [
  { id: 'special', label: 'Offres spéciales' },
  { id: 'usual', label: 'Autres offres' },
];

const choicesAtMost = 20;

/** Finds open suppliers by typing: the best answers first, the first titles before anything is typed. */
export async function findSupplierChoices(db: Reader, q: string): Promise<Reference[]> {
  const match = await matchWords(db, q);
  const rows = sql<Reference & { place: number }>`(select o.id::text as id, o.title as label,
      row_number() over (order by ${match ? sql`m.score desc,` : sql``} o.title_key, o.id) as place
    from organisations o ${match ? sql`join ${matchedEntities('supplier', match)} m on m.entity_id = o.id` : sql``}
    where o.kind = 'supplier' and o.closed_at is null order by place limit ${choicesAtMost})`;
  return db.selectFrom(rows.as('choices')).select(['id', 'label']).orderBy('place').execute();
}
