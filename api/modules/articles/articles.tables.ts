import type { Generated } from 'kysely';

/** An article; `starts_at`, `ends_at`, `url` and `host_id` are set for a webinar only. */
export type ArticleTable = {
  id: Generated<number>;
  slug: string;
  type: string;
  title: string;
  body: string;
  image: string | null;
  image_alt: Generated<string>;
  published_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
  url: string | null;
  host_id: number | null;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    articles: ArticleTable;
  }
}
