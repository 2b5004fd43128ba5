import type { Generated, JSONColumnType } from 'kysely';
import type { ArticleContact } from '#protocol/articles/article-sheet.ts';
import type { Audience } from './articles.policy.ts';

export type ArticleCategoryTable = {
  id: Generated<number>;
  slug: string;
  title: string;
  audience: Audience;
  position: number;
};

/** An article. `extract`: the first 300 characters of the body; `starts_at`, `ends_at`: of a webinar or an event; `host_id`: the supplier that gives a webinar. */
export type ArticleTable = {
  id: Generated<number>;
  slug: string;
  category_id: number;
  title: string;
  body: string;
  extract: Generated<string>;
  agenda: string | null;
  image: string | null;
  image_alt: Generated<string>;
  /** The hour at which members see the article; null for a draft. */
  published_at: Date | null;
  /** The hour at which it disappears; null for never. */
  shown_until: Generated<Date | null>;
  /** The hour at which it was put in the trash. */
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
  starts_at: Date | null;
  ends_at: Date | null;
  url: string | null;
  replay: string | null;
  subscription: Generated<boolean>;
  contact: JSONColumnType<ArticleContact> | null;
  host_id: number | null;
};

export type ArticleDocumentTable = {
  article_id: number;
  document_id: number;
  position: number;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    article_categories: ArticleCategoryTable;
    articles: ArticleTable;
    article_documents: ArticleDocumentTable;
  }
}
