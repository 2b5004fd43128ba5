export type { ArticleDraft } from './article-draft.ts';
export { contactsOfArticles, type NewsReader, readableArticles, readableTitles } from './articles.access.queries.ts';
export { type Article, findArticleTitle } from './articles.queries.ts';
export { articleRoutes } from './articles.routes.ts';
export { articleKind } from './desk/article-kind.ts';
export { publishArticles } from './publish-articles.ts';
