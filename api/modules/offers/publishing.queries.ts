import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { OfferDraft } from './offer-draft.ts';
import './offers.tables.ts';

const chunk = 500;

/** Inserts offers and returns their ids in the order of `drafts`. Members are told of none that is shown at once: it comes by a file. */
export async function insertOffers(tx: Tx, drafts: readonly OfferDraft[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < drafts.length; start += chunk) ids.push(...(await insertChunk(tx, drafts.slice(start, start + chunk))));
  return ids;
}

const columnsOf = (one: Omit<OfferDraft, 'documents' | 'shownFrom'>) => ({
  supplier_id: one.supplierId,
  title: one.title,
  body: one.body,
  special: one.special,
  expires_on: one.expiresOn,
  catalogue_url: one.catalogueUrl,
  prices: JSON.stringify(one.prices),
  image: one.image,
  image_alt: one.imageAlt,
  updated_at: one.updatedAt,
});

/** Replaces the content of an offer. */
export const updateOffer = async (tx: Tx, id: number, offer: Omit<OfferDraft, 'documents' | 'shownFrom'>): Promise<void> =>
  void (await tx.updateTable('offers').set(columnsOf(offer)).where('id', '=', id).execute());

/** Deletes offers for good. */
export const deleteOffers = async (tx: Tx, ids: readonly number[]): Promise<void> =>
  void (await tx
    .deleteFrom('offers')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute());

async function insertChunk(tx: Tx, drafts: readonly OfferDraft[]): Promise<number[]> {
  const shownFrom = (one: OfferDraft) => (one.shownFrom === undefined ? one.updatedAt : one.shownFrom);
  const rows = await tx
    .insertInto('offers')
    .values(drafts.map((one) => ({ ...columnsOf(one), shown_from: shownFrom(one), told_at: shownFrom(one) })))
    .returning('id')
    .execute();
  // The identity column numbers the rows of one insert in their order.
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Lists the offers of suppliers. */
export const findOfferIdsOf = async (tx: Tx, supplierIds: readonly number[]): Promise<number[]> =>
  (
    await tx
      .selectFrom('offers')
      .select('id')
      .where('supplier_id', '=', sql<number>`any(${[...supplierIds]}::integer[])`)
      .execute()
  ).map(({ id }) => id);

/** Returns the texts by which the search finds these offers: none of a draft and of one in the trash. */
export const findableOffers = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('offers as f')
    .innerJoin('organisations as o', 'o.id', 'f.supplier_id')
    .select(['f.id', 'f.title', 'f.body', 'f.prices', 'o.title as supplier'])
    .where(sql<boolean>`f.id = any(${ids}::integer[])`)
    .where('f.shown_from', 'is not', null)
    .where('f.deleted_at', 'is', null)
    .execute();
