import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { webinarsSlug } from '#protocol/articles/articles.ts';

export type WebinarLink = {
  label: string;
  url: string;
};
/** The time before a webinar from which one may join it, in milliseconds. */
const doorsMs = 15 * 60_000;

/**
 * Returns the link of a webinar and its words at an instant (NEW-10, NEW-11): the replay when there is one, else the webinar itself, to sign up
 * for, to join from 15 minutes before to its end, then to wait for the replay. Null for another article, and without address.
 */
export function webinarLinkOf({ category, metadatas, startsAt, endsAt }: ArticleSheet, now: number): WebinarLink | null {
  if (category !== webinarsSlug) return null;
  if (metadatas.replay !== null) return { label: 'Voir le replay', url: metadatas.replay };
  if (metadatas.url === null) return null;
  const [start, end] = [startsAt === null ? Number.POSITIVE_INFINITY : Date.parse(startsAt), endsAt === null ? 0 : Date.parse(endsAt)];
  const label = now < start - doorsMs ? 'S’inscrire' : now < end ? 'Rejoindre' : 'Page du webinar, replay à venir';
  return { label, url: metadatas.url };
}

/** Tells if one may still sign up for an event by the form: it has sign-up, is no webinar and has not begun (NEW-12). */
export const maySignUp = ({ category, metadatas, startsAt }: ArticleSheet, now: number): boolean =>
  category !== webinarsSlug && metadatas.subscription === true && (startsAt === null || now < Date.parse(startsAt));
