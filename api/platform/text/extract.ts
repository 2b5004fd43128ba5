import { wordsOfHtml } from './clean-html.ts';

const maxLength = 300;

/** Stands for the end of a block until its last letter is known: characters that no text uses. */
const ends = { heading: '\uE000', block: '\uE001' };
const marked = (html: string): string =>
  html
    .replaceAll(/\s*(?:<\/p>\s*)?<\/li>\s*<li[^>]*>/g, ' ; ')
    .replaceAll(/<\/h[1-6]>/g, ends.heading)
    .replaceAll(/<\/(?:p|ul|ol)>/g, ends.block);

/** Writes ' :' after a heading and '.' after another block, unless it ends with a mark of its own or is the last one. */
const punctuated = (text: string): string =>
  text
    .replaceAll(/[\s\uE000\uE001]+$/g, '')
    .replaceAll(/(?<=[.!?:;,…])\s*[\uE000\uE001][\s\uE000\uE001]*/g, ' ')
    .replaceAll(/\s*\uE000[\s\uE000\uE001]*/g, '\u00a0: ')
    .replaceAll(/\s*\uE001[\s\uE000\uE001]*/g, '. ');

/**
 * Returns the first 300 characters of a clean HTML as plain text, its blocks told apart by a mark, cut after a whole word, with '…' when something is
 * left out.
 */
export function extractOf(html: string): string {
  const text = punctuated(wordsOfHtml(marked(html)))
    .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1);
  const end = start.lastIndexOf(' ');
  return `${(end > maxLength / 2 ? start.slice(0, end) : start).trimEnd()}…`;
}
