import sanitizeHtml from 'sanitize-html';
import { allowedAttributes, allowedTags, isAllowedLink, isOwnPath, replacedTags } from '#protocol/text/allowed-html.ts';

/** HTML without what is not allowed. `droppedPictures`: the addresses of its pictures from elsewhere, in their order, to be named to the author. */
export type CleanedHtml = {
  html: string;
  droppedPictures: string[];
};

/**
 * Removes from HTML everything that is not allowed, replaces h1 by h2 and drops the pictures of other sites, which the content security
 * policy would break (RDG-447, RDG-448).
 */
export function cleanAuthorHtml(source: string): CleanedHtml {
  const droppedPictures: string[] = [];
  const html = sanitizeHtml(source, {
    allowedTags: [...allowedTags],
    allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      ...replacedTags,
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: href !== undefined && isAllowedLink(href) ? { href, ...attribs } : attribs,
      }),
      img: (tagName, { src = '', ...attribs }) => {
        if (isOwnPath(src)) return { tagName, attribs: { src, ...attribs } };
        droppedPictures.push(src);
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  });
  return { html, droppedPictures };
}

/** Removes from HTML everything that is not allowed. Called before any HTML of an author is stored (RDG-171). */
export const cleanHtml = (html: string): string => cleanAuthorHtml(html).html;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': '\u00a0' };
/** The tags inside a sentence: they separate no words. */
const inlineTag = /<\/?(?:strong|b|em|i|u|s|sub|sup|a|span)(?: [^>]*)?>/g;
/** Returns the text of a clean HTML, with a blank for each tag that is not inside a sentence. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(inlineTag, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);

/** Returns the plain text of sanitised HTML, on one line. */
export const textOfHtml = (html: string): string =>
  wordsOfHtml(html)
    .replace(/[ \t\n]+/g, ' ')
    .trim();

/** Returns the paragraphs of sanitised HTML as plain text, each with its line breaks. Empty ones are left out. */
export const paragraphsOfHtml = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h[2-4]|blockquote|div|tr|dt|dd)>/)
    .map((block) =>
      block
        .split(/<br ?\/?>/)
        .map(textOfHtml)
        .filter(Boolean)
        .join('\n'),
    )
    .filter(Boolean);
