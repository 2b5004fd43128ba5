import { textOfHtml } from '#api/platform/text/clean-html.ts';
import { escapeHtml } from '#api/platform/text/html.ts';

const plainParagraphs = /^(?:<p>[^<]*<\/p>\s*)*$/;

/** Turns HTML into the text that one types in a cell: paragraphs apart by an empty line. HTML that is more than paragraphs stays as it is. */
export const typedText = (html: string): string =>
  plainParagraphs.test(html)
    ? html
        .split('</p>')
        .map(textOfHtml)
        .filter((text) => text !== '')
        .join('\n\n')
    : html;

/** Turns a typed text back into HTML. A text that is HTML already stays as it is. */
export const htmlOfTyped = (text: string): string =>
  /^\s*<[a-z]/.test(text)
    ? text
    : text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
        .join('');
