import { frenchDate } from '#protocol/core/calendar.ts';
import type {
  CellKind,
  CellValue,
  Field,
  FieldValue,
  Picture,
  Reference,
  RowColumns,
  RowValue,
  SentFile,
} from '#protocol/desk/desk-fields.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { formatFileSize } from '#web/lib/formats/sizes.ts';

/** Returns the words of HTML, a line for each block. */
export function wordsOfHtml(html: string): string {
  const blocks = html.replace(/<(?:br|hr)\s*\/?>|<\/(?:p|li|h[1-6]|tr|blockquote|figcaption|dt|dd)>/g, '\n');
  return new DOMParser()
    .parseFromString(blocks, 'text/html')
    .body.textContent.replace(/\n{2,}/g, '\n')
    .trim();
}

const isReference = (value: FieldValue | RowValue): value is Reference => value instanceof Object && 'label' in value && 'id' in value;
const isRow = (value: Reference | RowValue): value is RowValue => !isReference(value);

const yesOrNo = (value: boolean): string => (value ? 'Oui' : 'Non');

/** Returns a cell as people read it; empty for one that says nothing. A row is read without its key and its boxes that are not ticked. */
function cellText(kind: CellKind, label: string, value: CellValue): string {
  if (kind === 'key' || value === null || value === '' || value === false) return '';
  return kind === 'flag' ? label.toLowerCase() : valueText({ kind, label }, value);
}

const rowText = (columns: RowColumns, row: RowValue): string =>
  Object.entries(columns)
    .map(([name, { kind, label }]) => cellText(kind, label, row[name] ?? null))
    .filter(Boolean)
    .join(', ');

/** Returns the value of a field as people read it. */
export function valueText(field: Field, value: FieldValue): string {
  const { kind } = field;
  if (value === null || value === '') return 'vide';
  if (typeof value === 'boolean') return yesOrNo(value);
  if (Array.isArray(value)) return listText(field, value) || 'vide';
  if (typeof value === 'object') return objectText(value);
  if (kind === 'html') return wordsOfHtml(value) || 'vide';
  if (kind === 'date') return frenchDate(value);
  if (kind === 'number') return value.replace('.', ',');
  if (kind === 'choice') return field.options?.[value] ?? value;
  return kind === 'instant' ? instant(value) : value;
}

function objectText(value: Reference | Picture | SentFile): string {
  if ('fid' in value) return `${value.name} (${formatFileSize(value.size)})`;
  return 'label' in value ? value.label : value.alt || 'image décorative';
}

const listText = ({ rows }: Field, values: readonly (Reference | RowValue)[]): string =>
  rows
    ? values
        .filter(isRow)
        .map((row) => rowText(rows.columns, row))
        .join('\n')
    : values
        .filter(isReference)
        .map(({ label }) => label)
        .join(', ');
