import { recordChanges } from '#api/modules/studies/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { cleanHtml } from '#api/platform/text/clean-html.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import type { DocumentDraft, PublishedDocument } from './document-draft.ts';
import { indexDocuments } from './index-documents.ts';
import { insertDocuments, takenSlugs } from './publishing.queries.ts';

/**
 * Publishes documents: sanitises their HTML, gives each a unique slug and indexes it for the search. Returns them in the order of `drafts`.
 */
export async function publishDocuments(tx: Tx, drafts: readonly DocumentDraft[]): Promise<PublishedDocument[]> {
  const taken = await takenSlugs(
    tx,
    drafts.map(({ title }) => title),
  );
  const withSlugs = drafts.map((draft) => ({ ...draft, body: cleanHtml(draft.body), slug: freeSlug(draft.title, taken) }));
  const published = await insertDocuments(tx, withSlugs);
  await recordChanges(
    tx,
    drafts.flatMap(({ studyId, updatedAt }, index) => {
      const documentId = published[index]?.id;
      return studyId === undefined || documentId === undefined
        ? []
        : { studyId, kind: 'document' as const, documentId, on: parisDate(updatedAt) };
    }),
  );
  await indexDocuments(
    tx,
    published.map(({ id }) => id),
  );
  return published;
}
