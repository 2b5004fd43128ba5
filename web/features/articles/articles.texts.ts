import { plainText } from '#web/lib/formats/plain-text.ts';

const wordsAMinute = 220;

/** Returns how long an article is to read: '3 minutes de lecture', one at least. */
export function readingMinutes(body: string): string {
  const words = plainText(body).split(/\s+/).filter(Boolean).length;
  const minutes = Math.max(1, Math.round(words / wordsAMinute));
  return `${minutes}\u00a0minute${minutes > 1 ? 's' : ''} de lecture`;
}
