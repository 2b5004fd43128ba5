import { z } from 'zod';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { isOwnPath } from '#protocol/text/allowed-html.ts';
import {
  altLimit,
  emptyFormOf,
  type Field,
  type FieldKind,
  type Fields,
  type FieldValue,
  type FormValues,
  isEmptyValue,
  type Picture,
  pictureName,
  type RowColumns,
  type RowValue,
  referencesLimit,
  rowsLimit,
  textLimits,
} from './desk-fields.ts';

const line = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max));
const isWebAddress = (value: string): boolean => isOwnPath(value) || (/^https?:\/\/[^\s/]/.test(value) && URL.canParse(value));
const reference = z.object({ id: z.string().regex(/^[1-9]\d{0,9}$/, 'Choix inconnu'), label: z.string().max(500) });
const picture = z
  .object({ name: z.string().regex(pictureName, 'Image inconnue'), alt: line(altLimit), decorative: z.boolean() })
  .refine(({ alt, decorative }) => decorative || alt !== '', 'Décrivez l’image, ou cochez « image décorative »')
  .transform(({ name, alt, decorative }) => ({ name, alt: decorative ? '' : alt, decorative }));

const wordlessPicture = z
  .object({ name: z.string().regex(pictureName, 'Image inconnue') })
  .transform(({ name }) => ({ name, alt: '', decorative: true }));

/** Returns the schema of the rows of a field: an issue names the row by its number and the column by its label. */
const rowsOf = (columns: RowColumns): z.ZodType<RowValue[]> =>
  z
    .array(z.record(z.string().max(40), z.unknown()))
    .max(rowsLimit, `${rowsLimit} lignes au plus`)
    .transform((rows, context) => {
      const problems: string[] = [];
      const read = rows.map((row, at) => readRow(columns, row, (message) => problems.push(`Ligne ${at + 1}, ${message}`)));
      if (problems.length > 0) context.addIssue(problems.join(' ; '));
      return read;
    });

function readRow(columns: RowColumns, row: Readonly<Record<string, unknown>>, refuse: (message: string) => void): RowValue {
  const cells = Object.entries(columns).map(([name, column]) => {
    const empty = column.kind === 'picture' ? null : '';
    const result = cellSchema(column).safeParse(row[name] ?? empty);
    if (!result.success) refuse(`${column.label.toLowerCase()} : ${result.error.issues[0]?.message ?? 'Valeur non valide'}`);
    return [name, result.success ? result.data : empty] as const;
  });
  return Object.fromEntries(cells);
}

/** Returns the schema of a cell: that of a field of its kind. */
function cellSchema(column: RowColumns[string]): z.ZodType<string | Picture | null> {
  if (column.kind === 'picture') return pictureOf(column).refine((value) => column.required !== 'always' || value !== null, 'Champ requis');
  const schema = texts[column.kind](column.maxLength ?? textLimits[column.kind]);
  return column.required === 'always' ? schema.refine((value) => value !== '', 'Champ requis') : schema;
}

const pictureOf = ({ wordless = false }: Field): z.ZodType<Picture | null> => (wordless ? wordlessPicture : picture).nullable();

const texts: Readonly<Record<'line' | 'email' | 'url' | 'text', (max: number) => z.ZodType<string>>> = {
  line,
  email: (max) => line(max).pipe(z.union([z.literal(''), z.email('Adresse e-mail attendue, comme prenom.nom@exemple.fr')])),
  url: (max) =>
    line(max).refine((value) => value === '' || isWebAddress(value), 'Adresse attendue : https://… ou une page de ce site, comme /offres'),
  text: (max) => z.string().trim().max(max),
};
const schemas: Readonly<Record<Exclude<FieldKind, 'rows' | 'picture'>, (max: number) => z.ZodType<FieldValue>>> = {
  ...texts,
  html: (max) => z.string().max(max, 'Texte trop long : 200 Ko au plus, avec sa mise en forme'),
  instant: () => z.iso.datetime('Date et heure attendues').nullable(),
  flag: () => z.boolean(),
  choice: () => z.union([z.literal(''), z.string().regex(/^[a-z0-9_-]{1,60}$/, 'Choix inconnu')]),
  reference: () => reference.nullable(),
  references: () => z.array(reference).max(referencesLimit),
};
const limits: Partial<Record<FieldKind, number>> = textLimits;

/** Returns the schema of a field. A field that is always required refuses an empty value. */
function schemaOf(field: Field): z.ZodType<FieldValue> {
  const { kind, required } = field;
  const schema = valueSchema(field);
  return required === 'always' ? schema.refine((value) => !isEmptyValue(kind, value), 'Champ requis') : schema;
}

function valueSchema(field: Field): z.ZodType<FieldValue> {
  if (field.kind === 'rows') return rowsOf(field.rows?.columns ?? {});
  if (field.kind === 'picture') return pictureOf(field);
  return schemas[field.kind](field.maxLength ?? limits[field.kind] ?? 0);
}

const answeredPicture = z.object({ name: z.string(), alt: z.string(), decorative: z.boolean() }).nullable();
/** The values of each kind of field as the server answers them. */
const answered: Readonly<Record<FieldKind, z.ZodType<FieldValue>>> = {
  line: z.string(),
  email: z.string(),
  url: z.string(),
  text: z.string(),
  html: z.string(),
  instant: z.iso.datetime().nullable(),
  flag: z.boolean(),
  choice: z.string(),
  reference: z.object({ id: z.string(), label: z.string() }).nullable(),
  references: z.array(z.object({ id: z.string(), label: z.string() })),
  picture: answeredPicture,
  rows: z.array(z.record(z.string(), z.union([z.string(), answeredPicture]))),
};

/** Returns the schema of a form of the desk as the server answers it. */
export const formAnswer = (fields: Fields): z.ZodType<FormValues> =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, answered[kind]])));

/** A submitted form, read field by field: an invalid field is empty here, and has its issue. */
export type ReadForm = { form: FormValues; issues: InputIssue[] };

/** Reads a submitted form. An unknown field is left out; a missing one is empty. */
export function readForm(fields: Fields, submitted: Readonly<Record<string, unknown>>): ReadForm {
  const issues: InputIssue[] = [];
  const empty: FormValues = emptyFormOf(fields);
  const values = Object.entries(fields).map(([name, field]) => {
    const result = schemaOf(field).safeParse(Object.hasOwn(submitted, name) ? submitted[name] : empty[name]);
    if (result.success) return [name, result.data];
    issues.push({ field: name, message: result.error.issues[0]?.message ?? 'Valeur non valide' });
    return [name, empty[name]];
  });
  return { form: Object.fromEntries(values), issues };
}
