import { frenchDate } from '#protocol/core/calendar.ts';
import type {
  CellValue,
  Field,
  FieldKind,
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
function cellText(column: Field, value: CellValue): string {
  if (column.kind === 'key' || value === null || value === '' || value === false) return '';
  return column.kind === 'flag' ? column.label.toLowerCase() : valueText(column, value);
}

const rowText = (columns: RowColumns, row: RowValue): string =>
  Object.entries(columns)
    .map(([name, column]) => cellText(column, row[name] ?? null))
    .filter(Boolean)
    .join(', ');

/** Returns the value of a field as people read it. */
export function valueText(field: Field, value: FieldValue): string {
  const { kind } = field;
  if (value === null || value === '') return field.none ?? 'vide';
  if (typeof value === 'boolean') return yesOrNo(value);
  if (Array.isArray(value)) return listText(field, value) || 'vide';
  if (typeof value === 'object') return objectText(value);
  if (kind === 'html') return wordsOfHtml(value) || 'vide';
  if (kind === 'date') return frenchDate(value);
  if (kind === 'number') return value.replace('.', ',');
  if (kind === 'choice') return choiceText(field, value);
  return kind === 'instant' ? instant(value) : value;
}

/** Returns the words of a choice. A code is shown only while the words of the choices are not there. */
const choiceText = ({ options }: Field, value: string): string =>
  options ? (options[value] ?? 'un choix qui n’est pas dans la liste') : value;

function objectText(value: Reference | Picture | SentFile): string {
  if ('fid' in value) return `${value.name} (${formatFileSize(value.size)})`;
  if ('label' in value) return value.label;
  return value.alt || (value.decorative ? 'image décorative' : 'image sans description');
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

/** The choices that the server found, by the name of their field; `documents.category` is a column of a field of rows. */
type FoundChoices = Readonly<Record<string, readonly Reference[] | undefined>>;

/** Lists the names of the choices of a field that the server knows: its own, or those of the columns of its rows. */
export const foundChoiceNames = (name: string, field: Field): string[] =>
  [[name, field] as const, ...Object.entries(field.rows?.columns ?? {}).map(([column, cell]) => [`${name}.${column}`, cell] as const)]
    .filter(([, { kind, options }]) => kind === 'choice' && options === undefined)
    .map(([place]) => place);

/** Returns a field with the words of the choices that the server found, those of its rows included. */
export function withChoices(name: string, field: Field, found: FoundChoices): Field {
  const choices = found[name];
  const worded = choices ? { ...field, options: Object.fromEntries(choices.map(({ id, label }) => [id, label])) } : field;
  if (!worded.rows) return worded;
  const columns = Object.entries(worded.rows.columns).map(([column, cell]) => [
    column,
    { ...withChoices(`${name}.${column}`, cell, found), kind: cell.kind },
  ]);
  return { ...worded, rows: { ...worded.rows, columns: Object.fromEntries(columns) } };
}

/** Says what changed in a field whose words are the same before and after. */
export function sameWordsText(kind: FieldKind): string {
  if (kind === 'html') return 'Mise en forme seulement';
  if (kind === 'picture') return 'Image remplacée';
  return kind === 'file' ? 'Fichier remplacé' : 'Remplacé par un autre du même nom';
}
