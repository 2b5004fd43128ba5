import { escapeHtml } from '#api/platform/text/html.ts';
import { typeset } from '#demo/typography.ts';

/** A section of a page: a heading of level 2, paragraphs, then a list or a table. */
export type PageSection = {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  /** The rows of a table, its head first. */
  table?: readonly (readonly string[])[];
};

export type PageEntry = {
  title: string;
  /** The paragraphs before the first heading. */
  intro: readonly string[];
  sections: readonly PageSection[];
};

/** Returns words as HTML; an e-mail address becomes a link. */
const text = (words: string): string =>
  escapeHtml(typeset(words))
    .replaceAll('&#39;', '’')
    .replaceAll(/\b[a-z.]+@[a-z.]+\.example\b/g, '<a href="mailto:$&">$&</a>');
const paragraph = (words: string): string => `<p>${text(words)}</p>`;
const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`;

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

const sectionOf = ({ title, paragraphs = [], points, table }: PageSection): string =>
  [
    `<h2>${text(title)}</h2>`,
    ...paragraphs.map(paragraph),
    points ? `<ul>${points.map((point) => `<li>${text(point)}</li>`).join('')}</ul>` : '',
    table ? tableOf(table) : '',
  ].join('');

/** Returns a page as HTML. */
export const htmlOf = ({ intro, sections }: Pick<PageEntry, 'intro' | 'sections'>): string =>
  intro.map(paragraph).join('') + sections.map(sectionOf).join('');
