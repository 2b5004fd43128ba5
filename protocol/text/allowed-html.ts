/**
 * The HTML that an author may use: words, lists, tables, links and pictures. Nothing that runs, loads, frames or styles. Both cleanings read
 * this list: `cleanHtml` before HTML is stored, `HtmlText` before it is shown (RDG-447).
 */
// biome-ignore format: a list reads better dense
export const allowedTags: readonly string[] = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'h4',
  'blockquote', 'hr', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img', 'span', 'div', 'dl', 'dt', 'dd'];

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** The headings that replace those of an author: the title of the page is the only h1. */
export const replacedTags: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Browsers drop tabs and line breaks from a URL and read a backslash as a slash: none of them may hide another site. */
const hasHiddenSigns = (url: string): boolean => [...url].some((sign) => sign < ' ' || sign === '\\');

/** Tells that a URL is a path of this site, not one of another site ('//…'). */
export const isOwnPath = (url: string): boolean => /^\/(?!\/)/.test(url) && !hasHiddenSigns(url);

/** Tells that a link may lead there: this site, a fragment of the page, the web, an e-mail address or a telephone. */
export const isAllowedLink = (url: string): boolean =>
  isOwnPath(url) || (/^(?:https?:\/\/[^/]|mailto:|tel:|#)/i.test(url) && !hasHiddenSigns(url));

/** Tells that an attribute of a tag may stay. A picture comes from this site: the content security policy blocks the others (RDG-448). */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  if (!Object.hasOwn(allowedAttributes, tag) || !allowedAttributes[tag]?.includes(name)) return false;
  if (name === 'href') return isAllowedLink(value);
  if (name === 'src') return isOwnPath(value);
  return true;
}
