import type { Tx } from '#api/platform/database/schema.ts';
import { indexDocuments } from './index-documents.ts';
import { findOfferDocumentIds } from './publishing.queries.ts';
import { addDocument, changeDocument } from './write-documents.ts';
import { deleteDocuments } from './writing.queries.ts';

/** A document of an offer in its form. `key`: its id, empty for a new one. */
export type OfferDocumentRow = { key: string; title: string; category: string; file: { fid: string; name: string } | null };
type Saved = { offerId: number; supplierId: number; documents: readonly OfferDocumentRow[]; updatedAt: Date };

/** Makes the documents of an offer those of its form: a row that is known keeps its slug, one that is gone is deleted. */
export async function saveOfferDocuments(tx: Tx, { offerId, supplierId, documents, updatedAt }: Saved): Promise<void> {
  const before = new Set(await findOfferDocumentIds(tx, [offerId]));
  for (const [position, { key, title, category, file }] of documents.entries()) {
    if (!file) continue;
    const owner = { organisation_id: supplierId, visibility: 'members' as const, offer_id: offerId };
    const document = { title, body: '', category_id: Number(category), ...owner, file, position, updated_at: updatedAt };
    const id = Number(key);
    if (before.delete(id)) await changeDocument(tx, id, document);
    else await addDocument(tx, document);
  }
  await removeDocuments(tx, [...before]);
}

/** Brings the search up to date with the documents of offers, which are found as long as these are published. */
export const indexOfferDocuments = async (tx: Tx, offerIds: readonly number[]): Promise<void> =>
  indexDocuments(tx, await findOfferDocumentIds(tx, offerIds));

/** Deletes the documents of offers for good. */
export const removeOfferDocuments = async (tx: Tx, offerIds: readonly number[]): Promise<void> =>
  removeDocuments(tx, await findOfferDocumentIds(tx, offerIds));

/** Deletes documents for good: the search no longer finds them. */
export async function removeDocuments(tx: Tx, ids: readonly number[]): Promise<void> {
  await deleteDocuments(tx, ids);
  await indexDocuments(tx, ids);
}
