import { advice } from './advice.list.ts';
import type { ArticleEntry } from './article.ts';
import { news } from './news.list.ts';
import { supplierNews } from './supplier-news.list.ts';
import { testimonials } from './testimonials.list.ts';

/** News, advice and the news of suppliers in turn, then the testimonials, the newest first. */
export const articles: readonly ArticleEntry[] = [
  ...news.flatMap((one, at) => [one, advice[at], supplierNews[at]].filter((entry) => entry !== undefined)),
  ...testimonials,
];
