import sanitizeHtml from 'sanitize-html';

/** What a text written by people may hold: words, lists, tables, links and pictures; nothing that runs, loads or frames. */
const kept: sanitizeHtml.IOptions = {
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

/** HTML made safe to keep: called wherever such a text is written (readings, 'server HTML'). */
export const cleanHtml = (html: string): string => sanitizeHtml(html, kept);

/** The words of an HTML text, without their marks: what the search index reads. */
export const wordsOfHtml = (html: string): string => html.replace(/<[^>]+>/g, ' ');
