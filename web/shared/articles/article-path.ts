import { type ArticleCard, formationsSlug } from '#protocol/articles/articles.ts';

/** Returns the page of a line of the news: an article, or a training (NEW-05, NEW-06). */
export const articlePath = ({ category, slug }: Pick<ArticleCard, 'category' | 'slug'>): string =>
  category === formationsSlug ? `/formation/${slug}` : `/article/${slug}`;
