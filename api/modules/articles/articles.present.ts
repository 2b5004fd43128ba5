import { parisDate, parisTime } from '#api/platform/clock.ts';
import { imageOf } from '#api/platform/images.ts';
import type { ArticleCard, WebinarCard } from '#protocol/articles/articles.ts';
import type { ArticleRow, WebinarRow } from './articles.queries.ts';

export const presentCard = (row: ArticleRow): ArticleCard => {
  const media = imageOf(row.image, row.image_alt);
  return {
    id: String(row.id),
    slug: row.slug,
    title: row.title,
    body: row.body,
    type: row.type,
    createdAt: row.published_at.toISOString(),
    medias: media && { ...media, thumbnail: media },
  };
};

export const presentWebinar = (row: WebinarRow): WebinarCard => ({
  ...presentCard(row),
  metadatas: {
    date: parisDate(row.starts_at),
    time: parisTime(row.starts_at),
    duration: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
    url: row.url,
  },
  host: row.host_slug === null || row.host_title === null ? null : { slug: row.host_slug, title: row.host_title },
});
