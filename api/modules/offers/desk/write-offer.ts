import type { ContentFacts } from '#api/modules/desk/index.ts';
import { indexOfferDocuments, removeOfferDocuments, saveOfferDocuments } from '#api/modules/documents/index.ts';
import { indexOffers } from '#api/modules/offers/publish-offers.ts';
import { deleteOffers, insertOffers, updateOffer } from '#api/modules/offers/publishing.queries.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { cleanHtml } from '#api/platform/text/clean-html.ts';
import type { OfferForm } from '#protocol/offers/offer-desk.ts';
import { updateOfferFacts } from './offer-desk.queries.ts';
import { draftOf } from './offer-form.ts';

/** The day of a version: one that appears later is new then. */
const dayOf = ({ shownFrom, changedAt }: ContentFacts): Date => (shownFrom !== null && shownFrom > changedAt ? shownFrom : changedAt);

/** Creates an offer with its documents and returns its id. */
export async function createOffer(tx: Tx, form: OfferForm, facts: ContentFacts): Promise<number> {
  const draft = draftOf({ ...form, body: cleanHtml(form.body) }, dayOf(facts));
  const [id = 0] = await insertOffers(tx, [{ ...draft, shownFrom: facts.shownFrom, documents: [] }]);
  await writeParts(tx, id, form, facts);
  return id;
}

/** Writes an offer, its documents in the same save, and its facts. */
export async function changeOffer(tx: Tx, id: number, form: OfferForm | null, facts: ContentFacts): Promise<void> {
  if (form) await updateOffer(tx, id, draftOf({ ...form, body: cleanHtml(form.body) }, dayOf(facts)));
  await writeParts(tx, id, form, facts);
}

/** Writes the documents and the facts of an offer, then brings the search up to date. */
async function writeParts(tx: Tx, id: number, form: OfferForm | null, facts: ContentFacts): Promise<void> {
  if (form)
    await saveOfferDocuments(tx, {
      offerId: id,
      supplierId: Number(form.supplier?.id),
      documents: form.documents,
      updatedAt: dayOf(facts),
    });
  await updateOfferFacts(tx, id, facts);
  await indexOffers(tx, [id]);
  await indexOfferDocuments(tx, [id]);
}

/** Deletes offers for good, with their documents: the search no longer finds them. */
export async function removeOffers(tx: Tx, ids: readonly number[]): Promise<void> {
  await removeOfferDocuments(tx, ids);
  await deleteOffers(tx, ids);
  await indexOffers(tx, ids);
}
