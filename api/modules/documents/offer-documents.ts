import type { Tx } from '#api/platform/database/schema.ts';
import { indexDocuments } from './index-documents.ts';
import { removeDocuments, saveParts } from './part-documents.ts';
import { findOfferDocumentIds } from './publishing.queries.ts';

/** A document of an offer in its form. `key`: its id, empty for a new one. */
type OfferDocumentRow = { key: string; title: string; category: string; file: { fid: string; name: string } | null };
type Saved = { offerId: number; supplierId: number; documents: readonly OfferDocumentRow[]; updatedAt: Date };

/** Makes the documents of an offer those of its form: a row that is known keeps its slug, one that is gone is deleted. */
export async function saveOfferDocuments(tx: Tx, { offerId, supplierId, documents, updatedAt }: Saved): Promise<void> {
  const owner = { organisation_id: supplierId, visibility: 'members' as const, offer_id: offerId };
  await saveParts(
    tx,
    await findOfferDocumentIds(tx, [offerId]),
    documents.map(({ category, ...row }) => ({ ...row, ...owner, category_id: Number(category), updated_at: updatedAt })),
  );
}

/** Brings the search up to date with the documents of offers, which are found as long as these are published. */
export const indexOfferDocuments = async (tx: Tx, offerIds: readonly number[]): Promise<void> =>
  indexDocuments(tx, await findOfferDocumentIds(tx, offerIds));

/** Deletes the documents of offers for good. */
export const removeOfferDocuments = async (tx: Tx, offerIds: readonly number[]): Promise<void> =>
  removeDocuments(tx, await findOfferDocumentIds(tx, offerIds));
