import { indexForSearch } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { wordsOfHtml } from '#api/platform/text/clean-html.ts';
import { findableDocuments, findDocumentIdsOf } from './publishing.queries.ts';

/** Brings the search up to date with some documents: a draft, one in the trash and one of a study are not found. */
export async function indexDocuments(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = new Map((await findableDocuments(tx, ids)).map((row) => [row.id, row]));
  await indexForSearch(
    tx,
    'document',
    ids.map((id) => {
      const row = rows.get(id);
      if (!row) return { id, texts: [] };
      return {
        id,
        texts: [
          { weight: 4, text: row.title },
          { weight: 3, text: row.affiliate ?? '' },
          { weight: 2, text: row.category },
          { weight: 1, text: wordsOfHtml(row.body) },
        ],
      };
    }),
  );
}

const batchSize = 1000;

/** Brings the search up to date with the documents of organisations: they are found by the names of these too. */
export async function reindexDocumentsOf(tx: Tx, organisationIds: readonly number[]): Promise<void> {
  const ids = await findDocumentIdsOf(tx, organisationIds);
  for (let start = 0; start < ids.length; start += batchSize) await indexDocuments(tx, ids.slice(start, start + batchSize));
}
