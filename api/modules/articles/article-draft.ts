import type { ArticleContact } from '#protocol/articles/article-sheet.ts';

/** An article to publish. `category`: its slug; `documents`: ids, in their order. */
export type ArticleDraft = {
  category: string;
  title: string;
  body: string;
  agenda: string | null;
  image: string | null;
  imageAlt: string;
  /** The hour at which members see it; null for a draft. */
  publishedAt: Date | null;
  /** The time of a webinar or an event. */
  startsAt: Date | null;
  endsAt: Date | null;
  url: string | null;
  replay: string | null;
  subscription: boolean;
  contact: ArticleContact | null;
  hostId: number | null;
  documents: readonly number[];
};
