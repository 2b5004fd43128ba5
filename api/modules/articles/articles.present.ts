import { presentDocument } from '#api/modules/documents/index.ts';
import { parisDate, parisTime } from '#api/platform/clock.ts';
import { imageOf } from '#api/platform/images.ts';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import type { ArticleCard, WebinarCard } from '#protocol/articles/articles.ts';
import type { NewsRow, WebinarRow } from './articles.queries.ts';
import type { ReadArticle } from './read-article.ts';

const instant = (value: Date | string): string => new Date(value).toISOString();
const minutesOf = (start: Date, end: Date): number => Math.round((end.getTime() - start.getTime()) / 60_000);

export const presentCard = (row: NewsRow): ArticleCard => {
  const media = imageOf(row.image, row.image_alt);
  return {
    id: String(row.id),
    slug: row.slug,
    title: row.title,
    body: row.extract,
    type: row.type,
    category: row.category,
    createdAt: instant(row.published_at),
    startsAt: row.starts_at === null ? null : instant(row.starts_at),
    medias: media && { ...media, thumbnail: media },
  };
};

type Host = { host_slug: string | null; host_title: string | null };
const hostOf = ({ host_slug, host_title }: Host) =>
  host_slug === null || host_title === null ? null : { slug: host_slug, title: host_title };

export const presentWebinar = (row: WebinarRow): WebinarCard => {
  const [start, end] = [new Date(row.starts_at), new Date(row.ends_at)];
  return {
    ...presentCard(row),
    metadatas: { date: parisDate(start), time: parisTime(start), duration: minutesOf(start, end), url: row.url },
    host: hostOf(row),
  };
};

/** The fields that only trainings have. */
const ofTrainings = { objectives: null, public: null, support: null, category: null, branch: null, taux: null, rate: null, price: null };

export function presentArticle({ row, now }: ReadArticle): ArticleSheet {
  const picture = imageOf(row.image, row.image_alt);
  const image = picture && { ...picture, title: row.title };
  const { starts_at: start, ends_at: end } = row;
  return {
    id: String(row.id),
    slug: row.slug,
    title: row.title,
    type: row.type,
    body: row.body,
    createdAt: instant(row.published_at),
    category: row.category,
    metadatas: {
      ...ofTrainings,
      date: start && parisDate(start),
      time: start && parisTime(start),
      duration: start && end && minutesOf(start, end),
      replay: row.replay,
      url: row.url,
      subscription: row.subscription || null,
      agenda: row.agenda,
    },
    medias: { thumbnail: image, heading: image, certifications: [], video: null },
    contact: row.contact,
    speakers: [],
    steps: [],
    documents: row.documents.map(presentDocument),
    sessions: [],
    interviews: [],
    access: { a11y: null },
    host: hostOf(row),
    startsAt: start && instant(start),
    endsAt: end && instant(end),
    now: now.toISOString(),
    formation: null,
  };
}
