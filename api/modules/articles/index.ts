export type { ArticleDraft } from './article-draft.ts';
export { type NewsReader, readableArticles, readableTitles } from './articles.access.queries.ts';
export { articleRoutes } from './articles.routes.ts';
export { publishArticles } from './publish-articles.ts';
