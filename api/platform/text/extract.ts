import { wordsOfHtml } from './clean-html.ts';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00a0' };
const maxLength = 300;

/** Returns the first 300 characters of a clean HTML as plain text, cut after a whole word, with '…' when something is left out. */
export function extractOf(html: string): string {
  const text = wordsOfHtml(html.replaceAll(/\s*<\/li>\s*<li[^>]*>/g, ' ; '))
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1);
  const end = start.lastIndexOf(' ');
  return `${(end > maxLength / 2 ? start.slice(0, end) : start).trimEnd()}…`;
}
