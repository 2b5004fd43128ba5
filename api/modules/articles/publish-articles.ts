import { indexForSearch } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { cleanHtml, wordsOfHtml } from '#api/platform/text/clean-html.ts';
import { extractOf } from '#api/platform/text/extract.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import type { ArticleDraft } from './article-draft.ts';
import { insertArticles, takenSlugs } from './publishing.queries.ts';

/**
 * Publishes articles: sanitises their HTML, gives each a slug of its own, keeps its extract and indexes it for the search. Returns the ids in the
 * order of `drafts`.
 */
export async function publishArticles(tx: Tx, drafts: readonly ArticleDraft[]): Promise<number[]> {
  const taken = new Set(await takenSlugs(tx));
  const cleaned = drafts.map((draft) => {
    const body = cleanHtml(draft.body);
    const agenda = draft.agenda === null ? null : cleanHtml(draft.agenda);
    return { ...draft, body, agenda, slug: freeSlug(draft.title, taken), extract: extractOf(body) };
  });
  const ids = await insertArticles(tx, cleaned);
  await indexForSearch(
    tx,
    'article',
    cleaned.map(({ title, body }, at) => ({
      id: ids[at] ?? 0,
      texts: [
        { weight: 4, text: title },
        { weight: 2, text: wordsOfHtml(body) },
      ],
    })),
  );
  return ids;
}
