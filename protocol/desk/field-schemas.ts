import { z } from 'zod';
import { readDate, yearExpectedBetween } from '#protocol/core/calendar.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { isOwnPath } from '#protocol/text/allowed-html.ts';
import {
  altLimit,
  atMostOf,
  type CellValue,
  emptyCell,
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
  textLimits,
} from './desk-fields.ts';

const line = (max: number, message?: string) =>
  z
    .string()
    .transform((value) => value.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, message));
const isWebAddress = (value: string): boolean => isOwnPath(value) || (/^https?:\/\/[^\s/]/.test(value) && URL.canParse(value));
/** Tells that a text is a telephone number: two digits at least, written as one likes. */
export const isPhone = (value: string): boolean => /\d\D*\d/.test(value);
export const phoneExpected = 'Numéro attendu, comme 02 61 91 44 51';
/** Tells that a text is an e-mail address, whose length is checked apart. */
export const isEmail = (value: string): boolean => z.regexes.email.test(value);
/** The largest id of a row: its column is an integer of 32 bits. */
const largestId = 2_147_483_647;
const referenceId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Choix inconnu')
  .refine((id) => Number(id) <= largestId, 'Choix inconnu');
const reference = z.object({ id: referenceId, label: z.string().max(500) });
const picture = z
  .object({
    name: z.string().regex(pictureName, 'Image inconnue'),
    alt: line(altLimit, `Description de l’image : ${altLimit} caractères au plus`),
    decorative: z.boolean(),
  })
  .refine(({ alt, decorative }) => decorative || alt !== '', 'Décrivez l’image, ou cochez « image décorative »')
  .transform(({ name, alt, decorative }) => ({ name, alt: decorative ? '' : alt, decorative }));

const wordlessPicture = z
  .object({ name: z.string().regex(pictureName, 'Image inconnue') })
  .transform(({ name }) => ({ name, alt: '', decorative: true }));

const fileIssue = 'Fichier inconnu : envoyez-le de nouveau';
const file = z.object({ fid: z.uuid(fileIssue), name: line(200), size: z.int(fileIssue).min(0, fileIssue) }, fileIssue);

/** Returns the schema of the rows of a field: the path of an issue is the place of its row and its column. */
const rowsOf = (field: Field): z.ZodType<RowValue[]> =>
  z
    .array(z.record(z.string().max(40), z.unknown()))
    .max(atMostOf(field), `${atMostOf(field)} lignes au plus`)
    .transform((rows, context) => {
      const read = (row: Readonly<Record<string, unknown>>, at: number) =>
        readRow(field.rows?.columns ?? {}, row, (column, message) => context.addIssue({ code: 'custom', path: [at, column], message }));
      return rows.map(read);
    });

type RefuseCell = (column: string, message: string) => void;
function readRow(columns: RowColumns, row: Readonly<Record<string, unknown>>, refuse: RefuseCell): RowValue {
  const cells = Object.entries(columns).map(([name, column]) => {
    const empty = emptyCell(column.kind);
    const result = cellSchema(column).safeParse(row[name] ?? empty);
    if (!result.success) refuse(name, result.error.issues[0]?.message ?? 'Valeur non valide');
    return [name, result.success ? result.data : empty] as const;
  });
  return Object.fromEntries(cells);
}

/** Returns the schema of a cell: that of a field of its kind. */
function cellSchema(column: RowColumns[string]): z.ZodType<CellValue> {
  const schema: z.ZodType<CellValue> = column.kind === 'picture' ? pictureOf(column) : simpleSchemas[column.kind](column);
  return column.required === 'always' ? schema.refine((value) => value !== '' && value !== null, 'Champ requis') : schema;
}

const pictureOf = ({ wordless = false }: Field): z.ZodType<Picture | null> => (wordless ? wordlessPicture : picture).nullable();

const date = z.string().transform((text, context): string => {
  const reading = text.trim() === '' ? { value: '' } : readDate(text);
  if ('value' in reading) return reading.value;
  context.addIssue(reading.wrong);
  return z.NEVER;
});

const decimalsExpected = ['Nombre entier attendu', 'Une décimale au plus'] as const;
const frenchNumber = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 20 });

/** Returns the error of a number that a field does not take; undefined when it does. */
export function numberProblem(text: string, { decimals, least, most }: NonNullable<Field['number']>): string | undefined {
  const found = /^-?\d{1,15}(?:\.(\d{1,15}))?$/.exec(text);
  if (!found) return decimals === 0 ? 'Nombre entier attendu' : 'Nombre attendu, par exemple 1234,56';
  if ((found[1] ?? '').length > decimals) return decimalsExpected[decimals] ?? `${decimals} décimales au plus`;
  if (least !== undefined && Number(text) < least) return `${frenchNumber.format(least)} au moins`;
  if (most !== undefined && Number(text) > most) return `${frenchNumber.format(most)} au plus`;
  return undefined;
}

/** Returns the error of a year that a field does not take; undefined when it does. */
function yearProblem(text: string, [first, last]: NonNullable<Field['years']>): string | undefined {
  const isTaken = /^\d{4}$/.test(text) && Number(text) >= first && Number(text) <= last;
  return isTaken ? undefined : yearExpectedBetween(first, last);
}

/** Reads a number as it is typed or stored, '1 234,50', and writes it in one way: '1234.5'. */
const numberOf = ({ number = { decimals: 0 }, years }: Field): z.ZodType<string> =>
  z
    .string()
    .transform((text) => text.replace(/\s/g, '').replace(',', '.').replace('−', '-'))
    .pipe(
      z.string().superRefine((text, context) => {
        if (text === '') return;
        const problem = years ? yearProblem(text, years) : numberProblem(text, number);
        if (problem !== undefined) context.addIssue(problem);
      }),
    )
    .transform((text) => (text === '' ? '' : String(Number(text))));

const choiceOf = ({ options }: Field): z.ZodType<string> => {
  const id = z.union([z.literal(''), z.string().regex(/^[a-z0-9_-]{1,100}$/, 'Choix inconnu')]);
  return options ? id.refine((value) => value === '' || Object.hasOwn(options, value), 'Choix inconnu') : id;
};

const isoInstant = z.iso.datetime('Date et heure attendues').nullable();
const limitOf = ({ kind, maxLength }: Field): number => maxLength ?? limits[kind] ?? 0;
const limits: Partial<Record<FieldKind, number>> = textLimits;

/** Returns the schema of a line that is empty, or of which a rule holds. */
const orEmpty = (field: Field, isRight: (value: string) => boolean, message: string) =>
  line(limitOf(field)).refine((value) => value === '' || isRight(value), message);

/** The schemas of the fields that a row may have too, but for pictures. */
const simpleSchemas = {
  line: (field) => (field.phone ? orEmpty(field, isPhone, phoneExpected) : line(limitOf(field))),
  email: (field) => orEmpty(field, isEmail, 'Adresse e-mail attendue, comme prenom.nom@exemple.fr'),
  url: (field) =>
    line(limitOf(field))
      .transform((value) => value.replace(/^www\./i, 'https://www.'))
      .refine((value) => value === '' || isWebAddress(value), 'Adresse attendue : https://… ou une page de ce site, comme /offres'),
  text: (field) => z.string().trim().max(limitOf(field)),
  instant: () => isoInstant,
  date: () => date,
  number: numberOf,
  flag: () => z.boolean(),
  choice: choiceOf,
  key: () => z.string().regex(/^[a-z0-9-]{0,40}$/, 'Ligne inconnue'),
  reference: () => reference.nullable(),
  file: () => file.nullable(),
} satisfies Readonly<Record<Exclude<FieldKind, 'rows' | 'picture' | 'html' | 'references'>, (field: Field) => z.ZodType<CellValue>>>;

const schemas: Readonly<Record<FieldKind, (field: Field) => z.ZodType<FieldValue>>> = {
  ...simpleSchemas,
  picture: (field) => pictureOf(field),
  html: (field) => z.string().max(limitOf(field), 'Texte trop long : 200 Ko au plus, avec sa mise en forme'),
  references: (field) => z.array(reference).max(atMostOf(field), `${atMostOf(field)} choix au plus`),
  rows: rowsOf,
};

/** Returns the schema of a field. A field that is always required refuses an empty value. */
function schemaOf(field: Field): z.ZodType<FieldValue> {
  const { kind, required } = field;
  const schema = schemas[kind](field);
  return required === 'always' ? schema.refine((value) => !isEmptyValue(kind, value), 'Champ requis') : schema;
}

const answeredReference = z.object({ id: z.string(), label: z.string() });
const answeredPicture = z.object({ name: z.string(), alt: z.string(), decorative: z.boolean() }).nullable();
const answeredFile = z.object({ fid: z.string(), name: z.string(), size: z.int() }).nullable();
/** The values of each kind of field as the server answers them. */
const answered: Readonly<Record<FieldKind, z.ZodType<FieldValue>>> = {
  line: z.string(),
  email: z.string(),
  url: z.string(),
  text: z.string(),
  html: z.string(),
  instant: z.iso.datetime().nullable(),
  date: z.string(),
  number: z.string(),
  flag: z.boolean(),
  choice: z.string(),
  key: z.string(),
  reference: answeredReference.nullable(),
  references: z.array(answeredReference),
  picture: answeredPicture,
  file: answeredFile,
  rows: z.array(z.record(z.string(), z.union([z.string(), z.boolean(), answeredReference, answeredPicture, answeredFile]))),
};

/** Returns the schema of a form of the desk as the server answers it. */
export const formAnswer = (fields: Fields): z.ZodType<FormValues> =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, answered[kind]])));

/** A submitted form, read field by field: an invalid field is empty here, and has its issue; that of a cell is named `prices.0.price`. */
export type ReadForm = { form: FormValues; issues: InputIssue[] };

/** The first problem of a field, or the problem of each wrong cell of its rows. */
const issuesOf = (name: string, { kind }: Field, { issues }: z.ZodError): InputIssue[] => {
  const cells = kind === 'rows' ? issues.filter(({ path, code }) => path.length > 1 && code === 'custom') : [];
  if (cells.length > 0) return cells.map(({ path, message }) => ({ field: [name, ...path].join('.'), message }));
  return [{ field: name, message: issues[0]?.message ?? 'Valeur non valide' }];
};

/** Lists the fields that are empty while another of the same `together` is given, even a wrong one. */
function partIssues(fields: Fields, submitted: Readonly<Record<string, unknown>>): InputIssue[] {
  const isGiven = (name: string): boolean => {
    const text = Object.hasOwn(submitted, name) ? submitted[name] : '';
    return typeof text === 'string' && text.trim() !== '';
  };
  const parts = Object.entries(fields).filter(([, { together }]) => together !== undefined);
  return parts
    .filter(([name, part]) => !isGiven(name) && parts.some(([other, { together }]) => together === part.together && isGiven(other)))
    .map(([field, { together }]) => ({ field, message: `Complétez ${together}, ou effacez-le` }));
}

/** Reads a submitted form. An unknown field is left out; a missing one is empty. */
export function readForm(fields: Fields, submitted: Readonly<Record<string, unknown>>): ReadForm {
  const issues: InputIssue[] = [];
  const empty: FormValues = emptyFormOf(fields);
  const values = Object.entries(fields).map(([name, field]) => {
    const result = schemaOf(field).safeParse(Object.hasOwn(submitted, name) ? submitted[name] : empty[name]);
    if (result.success) return [name, result.data];
    issues.push(...issuesOf(name, field, result.error));
    return [name, empty[name]];
  });
  return { form: Object.fromEntries(values), issues: [...issues, ...partIssues(fields, submitted)] };
}
