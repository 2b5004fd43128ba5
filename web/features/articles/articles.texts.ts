import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { hour } from '#protocol/text/hour.ts';
import { severalDaysInWords } from '#protocol/text/period.ts';
import { duration, longDay } from '#web/lib/formats/dates.ts';
import { plainText } from '#web/lib/formats/plain-text.ts';

const wordsAMinute = 220;

/** Returns how long an article is to read: '3 minutes de lecture', one at least. */
export function readingMinutes(body: string): string {
  const words = plainText(body).split(/\s+/).filter(Boolean).length;
  const minutes = Math.max(1, Math.round(words / wordsAMinute));
  return `${minutes}\u00a0minute${minutes > 1 ? 's' : ''} de lecture`;
}

type Event = Pick<ArticleSheet, 'startsAt' | 'endsAt'> & { metadatas: Pick<ArticleSheet['metadatas'], 'date' | 'time' | 'duration'> };

/** Returns the days and the hours in Paris of a webinar or an event, with its length within a day; null for an article without date. */
export function whenText({ startsAt, endsAt, metadatas: { date, time, duration: minutes } }: Event): string | null {
  if (date === null) return null;
  const several = startsAt !== null && endsAt !== null ? severalDaysInWords(startsAt, endsAt) : null;
  if (several) return several.hours === null ? several.days : `${several.days} · ${several.hours}, heure de Paris`;
  const parts = [
    longDay(date),
    time === null ? null : `${hour(time)}, heure de Paris`,
    minutes === null ? null : `durée ${duration(minutes)}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
