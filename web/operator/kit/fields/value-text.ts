import type { FieldKind, FieldValue, Reference, RowValue } from '#protocol/desk/desk-fields.ts';
import { instant } from '#web/lib/formats/dates.ts';

/** Returns the words of HTML, a line for each block. */
export function wordsOfHtml(html: string): string {
  const blocks = html.replace(/<(?:br|hr)\s*\/?>|<\/(?:p|li|h[1-6]|tr|blockquote|figcaption|dt|dd)>/g, '\n');
  return new DOMParser()
    .parseFromString(blocks, 'text/html')
    .body.textContent.replace(/\n{2,}/g, '\n')
    .trim();
}

/** Returns a row on one line: its cells that are not empty. */
const rowText = (row: RowValue): string =>
  Object.values(row)
    .map((cell) => (cell instanceof Object ? cell.alt || 'image' : cell))
    .filter(Boolean)
    .join(', ');
const isReference = (one: Reference | RowValue): one is Reference => 'label' in one && 'id' in one;

/** Returns the value of a field as people read it. */
export function valueText(kind: FieldKind, value: FieldValue): string {
  if (value === null || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (Array.isArray(value)) {
    return (
      value.map((one) => (kind === 'references' && isReference(one) ? one.label : rowText(one))).join(kind === 'rows' ? '\n' : ', ') ||
      'vide'
    );
  }
  if (typeof value === 'object') return 'label' in value ? value.label : value.alt || 'image décorative';
  if (kind === 'html') return wordsOfHtml(value) || 'vide';
  return kind === 'instant' ? instant(value) : value;
}
