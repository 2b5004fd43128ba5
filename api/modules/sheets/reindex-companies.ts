import { reindexDocumentsOf } from '#api/modules/documents/index.ts';
import { reindexOffersOf } from '#api/modules/offers/index.ts';
import { reindexOrganisations } from '#api/modules/organisations/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';

/** Updates what is derived from companies that were written, and the texts of their documents and offers, which have their names. */
export async function reindexCompanies(tx: Tx, ids: readonly number[]): Promise<void> {
  await reindexOrganisations(tx, ids);
  await reindexDocumentsOf(tx, ids);
  await reindexOffersOf(tx, ids);
}
