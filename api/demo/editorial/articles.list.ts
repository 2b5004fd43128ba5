import type { PictureTheme } from '../drawings/themes.ts';
import { advice } from './advice.list.ts';
import { news } from './news.list.ts';

export type ArticleEntry = { type: string; theme: PictureTheme; title: string; paragraphs: readonly string[]; points?: readonly string[] };

/** News and advice in turn, as a reader finds them. */
export const articles: readonly ArticleEntry[] = news.flatMap((one, at) => {
  const other = advice[at];
  return other ? [one, other] : [one];
});
