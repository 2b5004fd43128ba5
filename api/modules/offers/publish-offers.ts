import { publishDocuments } from '#api/modules/documents/index.ts';
import { indexForSearch } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { cleanHtml, wordsOfHtml } from '#api/platform/text/clean-html.ts';
import type { OfferDraft } from './offer-draft.ts';
import { findableOffers, findOfferIdsOf, insertOffers } from './publishing.queries.ts';

/** Publishes offers and their documents: sanitises their HTML and indexes them for the search. Returns the ids in the order of `drafts`. */
export async function publishOffers(tx: Tx, drafts: readonly OfferDraft[]): Promise<number[]> {
  const ids = await insertOffers(
    tx,
    drafts.map((draft) => ({ ...draft, body: cleanHtml(draft.body) })),
  );
  await publishDocuments(
    tx,
    drafts.flatMap(({ documents, supplierId }, at) =>
      documents.map((document) => ({ ...document, organisationId: supplierId, offerId: ids[at] ?? null, isPrivate: false })),
    ),
  );
  await indexOffers(tx, ids);
  return ids;
}

/** Brings the search up to date with the offers of suppliers: they are found by the names of these too. */
export const reindexOffersOf = async (tx: Tx, supplierIds: readonly number[]): Promise<void> =>
  indexOffers(tx, await findOfferIdsOf(tx, supplierIds));

/** Brings the search up to date with some offers: a draft and one in the trash are not found. */
export async function indexOffers(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = new Map((await findableOffers(tx, ids)).map((row) => [row.id, row]));
  await indexForSearch(
    tx,
    'offer',
    ids.map((id) => {
      const row = rows.get(id);
      if (!row) return { id, texts: [] };
      return {
        id,
        texts: [
          { weight: 4, text: row.title },
          { weight: 3, text: row.supplier },
          { weight: 2, text: wordsOfHtml(row.body) },
          { weight: 2, text: row.prices.map(({ title }) => title).join(' ') },
        ],
      };
    }),
  );
}
