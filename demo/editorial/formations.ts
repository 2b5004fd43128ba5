import { freeSlug } from '#api/platform/text/normalise.ts';
import { addDays, instantOf, workingDay } from '#demo/calendar.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
import { articlePicture } from '#demo/drawings/pictures.ts';
import { bodyOf } from './articles.ts';
import { formations } from './formations.list.ts';

export type DemoFormation = {
  slug: string;
  title: string;
  body: string;
  category: string;
  duration_hours: number;
  price_cents: number | null;
  image: string;
  image_alt: string;
  published_at: Date;
  sessions: { starts_at: Date; ends_at: Date; location: string; available: boolean }[];
};

/** Makes the trainings of the network, with their sessions on working days. */
export function makeFormations(today: string, pictures: PictureSet): DemoFormation[] {
  const slugs = new Set<string>();
  return formations.map(({ title, category, theme, hours, price, sessions, ...texts }, at) => ({
    slug: freeSlug(title, slugs),
    title,
    body: bodyOf(texts),
    category,
    duration_hours: hours,
    price_cents: price === null ? null : price * 100,
    image: pictures.add(articlePicture(theme, 'advice', at + 1)),
    image_alt: `Illustration : ${title}`,
    published_at: instantOf(addDays(today, -20 - at * 30), 8),
    sessions: sessions.map(({ inDays, place, full }) => {
      const day = workingDay(addDays(today, inDays));
      const days = Math.ceil(hours / 7);
      return {
        starts_at: instantOf(day, 8),
        ends_at: instantOf(workingDay(addDays(day, days - 1)), 16),
        location: place,
        available: full !== true,
      };
    }),
  }));
}
