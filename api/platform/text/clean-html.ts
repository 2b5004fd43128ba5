import sanitizeHtml from 'sanitize-html';

/** The HTML that an author may use: words, lists, tables, links and pictures. Nothing that runs, loads or frames. */
const allowed: sanitizeHtml.IOptions = {
  // biome-ignore format: a list reads better dense
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr',
    'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img', 'span', 'div'],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
};

/** Removes from HTML everything that is not allowed. Called before any HTML of an author is stored (RDG-171). */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed);

/** Returns the text of an HTML without its tags, for the search index. */
export const wordsOfHtml = (html: string): string => html.replace(/<[^>]+>/g, ' ');
