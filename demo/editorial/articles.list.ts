import { advice } from './advice.list.ts';
import type { ArticleEntry } from './article.ts';
import { news } from './news.list.ts';

/** News and advice in turn, the newest first. */
export const articles: readonly ArticleEntry[] = news.flatMap((one, at) => {
  const other = advice[at];
  return other ? [one, other] : [one];
});
