import type { Tx } from '#api/platform/database/schema.ts';
import type { ArticleDraft } from './article-draft.ts';
import './articles.tables.ts';

export const takenSlugs = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('articles').select('slug').execute()).map(({ slug }) => slug);

/** Inserts articles with their documents and returns their ids in the order of `drafts`. Throws for a category that does not exist. */
export async function insertArticles(tx: Tx, drafts: readonly (ArticleDraft & { slug: string; extract: string })[]): Promise<number[]> {
  if (drafts.length === 0) return [];
  const categories = new Map(
    (await tx.selectFrom('article_categories').select(['slug', 'id']).execute()).map(({ slug, id }) => [slug, id]),
  );
  const idOf = (category: string): number => {
    const id = categories.get(category);
    if (id === undefined) throw new Error(`No category of articles has the slug ${category}`);
    return id;
  };
  const inserted = await tx
    .insertInto('articles')
    .values(
      drafts.map((one) => ({
        slug: one.slug,
        category_id: idOf(one.category),
        title: one.title,
        body: one.body,
        extract: one.extract,
        agenda: one.agenda,
        image: one.image,
        image_alt: one.imageAlt,
        published_at: one.publishedAt,
        starts_at: one.startsAt,
        ends_at: one.endsAt,
        url: one.url,
        replay: one.replay,
        subscription: one.subscription,
        contact: one.contact && JSON.stringify(one.contact),
        host_id: one.hostId,
      })),
    )
    .returning('id')
    .execute();
  // The identity column numbers the rows of one insert in their order.
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
  const documents = drafts.flatMap((one, at) =>
    one.documents.map((document_id, position) => ({ article_id: ids[at] ?? 0, document_id, position })),
  );
  if (documents.length > 0) await tx.insertInto('article_documents').values(documents).execute();
  return ids;
}
