import { indexForSearch } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { cleanHtml, wordsOfHtml } from '#api/platform/text/clean-html.ts';
import { extractOf } from '#api/platform/text/extract.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import type { ArticleDraft } from './article-draft.ts';
import { deleteArticles, insertArticles, takenSlugs, updateArticle } from './publishing.queries.ts';

type Cleaned = ArticleDraft & { extract: string };
/** Sanitises the HTML of an article and keeps its extract. */
function cleaned(draft: ArticleDraft): Cleaned {
  const body = cleanHtml(draft.body);
  return { ...draft, body, agenda: draft.agenda === null ? null : cleanHtml(draft.agenda), extract: extractOf(body) };
}

/**
 * Publishes articles: sanitises their HTML, gives each a slug of its own, keeps its extract and indexes it for the search. Returns the ids in the
 * order of `drafts`.
 */
export async function publishArticles(tx: Tx, drafts: readonly ArticleDraft[]): Promise<number[]> {
  const taken = new Set(await takenSlugs(tx));
  const articles = drafts.map((draft) => ({ ...cleaned(draft), slug: freeSlug(draft.title, taken) }));
  const ids = await insertArticles(tx, articles);
  await indexArticles(
    tx,
    articles.map((article, at) => ({ ...article, id: ids[at] ?? 0 })),
  );
  return ids;
}

/** Publishes an article again with another content. Its slug stays: members may have kept its address. */
export async function republishArticle(tx: Tx, id: number, draft: ArticleDraft): Promise<void> {
  const article = cleaned(draft);
  await updateArticle(tx, id, article);
  await indexArticles(tx, [{ ...article, id }]);
}

const indexArticles = (tx: Tx, articles: readonly { id: number; title: string; body: string }[]): Promise<void> =>
  indexForSearch(
    tx,
    'article',
    articles.map(({ id, title, body }) => ({
      id,
      texts: [
        { weight: 4, text: title },
        { weight: 2, text: wordsOfHtml(body) },
      ],
    })),
  );

/** Deletes articles for good: the search no longer finds them. */
export async function removeArticles(tx: Tx, ids: readonly number[]): Promise<void> {
  await indexForSearch(
    tx,
    'article',
    ids.map((id) => ({ id, texts: [] })),
  );
  await deleteArticles(tx, ids);
}
