import { publishArticles, removeArticles, republishArticle } from '#api/modules/articles/publish-articles.ts';
import { updateArticleFacts } from '#api/modules/articles/publishing.queries.ts';
import type { ContentKind } from '#api/modules/desk/index.ts';
import { type ArticleForm, articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import { articleSource, findCategoryChoices, findDocumentChoices, findHostChoices, findStoredArticle } from './article-desk.queries.ts';
import { draftOf, formOf } from './article-form.ts';
import { judgeArticle } from './judge-article.ts';

/** Articles, webinars and events at the desk. */
export const articleKind: ContentKind<ArticleForm> = {
  resource: 'articles',
  endpoints: articleDeskEndpoints,
  searchKind: 'article',
  fields: articleFields,
  table: 'articles',
  source: articleSource,
  filters: ['category'],
  columns: ['category'],
  pathOf: (slug) => `/article/${slug}`,
  choices: { category: findCategoryChoices, host: findHostChoices, documents: findDocumentChoices },
  readForm: async (db, id) => formOf(await findStoredArticle(db, id)),
  judge: judgeArticle,
  async insert(tx, form, facts) {
    const [id = 0] = await publishArticles(tx, [draftOf(form, facts.shownFrom)]);
    await updateArticleFacts(tx, id, facts);
    return id;
  },
  async update(tx, id, form, facts) {
    if (form) await republishArticle(tx, id, draftOf(form, facts.shownFrom));
    await updateArticleFacts(tx, id, facts);
  },
  remove: removeArticles,
};
