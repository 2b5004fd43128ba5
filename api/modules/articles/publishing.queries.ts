import { sql } from 'kysely';
import type { ContentFacts } from '#api/modules/desk/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { ArticleDraft } from './article-draft.ts';
import './articles.tables.ts';

export const takenSlugs = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('articles').select('slug').execute()).map(({ slug }) => slug);

type StorableArticle = ArticleDraft & { extract: string };

/** Returns the columns of an article, but for its slug and its category. */
const columnsOf = (one: StorableArticle) => ({
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
});

/** Returns the id of a category by its slug. The function throws for a category that does not exist. */
async function categoryIds(tx: Tx): Promise<(slug: string) => number> {
  const categories = await tx.selectFrom('article_categories').select(['slug', 'id']).execute();
  const ids = new Map(categories.map(({ slug, id }) => [slug, id]));
  return (slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`No category of articles has the slug ${slug}`);
    return id;
  };
}

/** Inserts articles with their documents and returns their ids in the order of `drafts`. Throws for a category that does not exist. */
export async function insertArticles(tx: Tx, drafts: readonly (StorableArticle & { slug: string })[]): Promise<number[]> {
  if (drafts.length === 0) return [];
  const idOf = await categoryIds(tx);
  const inserted = await tx
    .insertInto('articles')
    .values(drafts.map((one) => ({ ...columnsOf(one), slug: one.slug, category_id: idOf(one.category) })))
    .returning('id')
    .execute();
  // The identity column numbers the rows of one insert in their order.
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
  await insertDocuments(
    tx,
    drafts.map(({ documents }, at) => ({ id: ids[at] ?? 0, documents })),
  );
  return ids;
}

async function insertDocuments(tx: Tx, articles: readonly { id: number; documents: readonly number[] }[]): Promise<void> {
  const rows = articles.flatMap(({ id, documents }) =>
    documents.map((document_id, position) => ({ article_id: id, document_id, position })),
  );
  if (rows.length > 0) await tx.insertInto('article_documents').values(rows).execute();
}

/** Replaces the content of an article and its documents. */
export async function updateArticle(tx: Tx, id: number, article: StorableArticle): Promise<void> {
  const idOf = await categoryIds(tx);
  await tx
    .updateTable('articles')
    .set({ ...columnsOf(article), category_id: idOf(article.category) })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('article_documents').where('article_id', '=', id).execute();
  await insertDocuments(tx, [{ id, documents: article.documents }]);
}

/** Writes the hours, the version and the last change of an article. */
export const updateArticleFacts = (tx: Tx, id: number, { shownFrom, shownUntil, deletedAt, version, changedAt }: ContentFacts) =>
  tx
    .updateTable('articles')
    .set({ published_at: shownFrom, shown_until: shownUntil, deleted_at: deletedAt, version, changed_at: changedAt })
    .where('id', '=', id)
    .execute()
    .then(() => undefined);

/** Deletes articles for good. */
export async function deleteArticles(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('articles')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
}
