import type { InputIssue } from '#protocol/core/refusal.ts';

/** Something found by typing: its id, and its name for the person who reads the form. */
export type Reference = { id: string; label: string };
/** A picture of the library with its alternative text, which is empty when the picture is `decorative`. */
export type Picture = { name: string; alt: string; decorative: boolean };

/** A file that was sent to the desk: its id, its name, its size in bytes. */
export type SentFile = { fid: string; name: string; size: number };

/** The value of a cell of a field of rows. */
export type CellValue = string | boolean | Picture | SentFile | Reference | null;
/** A row of a field of rows: the value of each of its columns, by its name. */
export type RowValue = Record<string, CellValue>;

/**
 * The value of a field by its kind. A text without content is empty; `instant` is an ISO instant; `date` is 'yyyy-mm-dd' and `number` a decimal
 * number with a point, both empty without a value; `choice` is an id, empty without one; `key` names a row and is not shown.
 */
export type FieldValues = {
  line: string;
  email: string;
  url: string;
  text: string;
  html: string;
  instant: string | null;
  date: string;
  number: string;
  flag: boolean;
  choice: string;
  key: string;
  reference: Reference | null;
  references: Reference[];
  picture: Picture | null;
  file: SentFile | null;
  rows: RowValue[];
};
export type FieldKind = keyof FieldValues;
export type FieldValue = FieldValues[FieldKind];

/** A field of a form of the desk: the server makes its schema from it, the screen its control. */
export type Field = {
  kind: FieldKind;
  label: string;
  help?: string;
  /** `always`: no save without it; `toPublish`: a draft may lack it. */
  required?: 'always' | 'toPublish';
  /** Typed when the content is created, and never changed afterwards. */
  once?: boolean;
  /** The most characters of a text; a kind has its own limit without it. */
  maxLength?: number;
  /** A picture that needs no words, as a logo beside the name that it stands for. */
  wordless?: boolean;
  /** The bounds of a number, both included, and how many decimals it may have: none without this. */
  number?: { decimals: number; least?: number; most?: number };
  /** The first and the last year of a number that is a year, both included. */
  years?: readonly [number, number];
  /** The time of day of an instant whose day alone is chosen, as '17:00'; 9 h without it. */
  time?: string;
  /** The thing that several texts describe, after its article, as 'le contact': all of them are given, or none. */
  together?: string;
  /** The name of the instant whose day this one takes, and follows while both are of one day: the end of a session. */
  follows?: string;
  /** A line that is a telephone number: two digits at least, written as one likes. */
  phone?: true;
  /** A line for which the choices of its name are proposed as one types, and any other text is taken. */
  suggested?: true;
  /** The most choices of a list, or rows of a field: `atMostOf`. */
  atMost?: number;
  /** The choices of a field that always has the same ones, by their ids; without it they are found by typing. */
  options?: Readonly<Record<string, string>>;
  /** The name under which the server finds the choices; that of the field without it. */
  choices?: string;
  /** The words of an empty choice that is an answer of its own, as 'Aucun'. */
  none?: string;
  /** The columns of a field of rows, with what one row is called, after its article: 'un contact'. */
  rows?: { one: `un ${string}` | `une ${string}`; columns: RowColumns };
};
/** The kinds of field that a row may have. */
export type CellKind = Exclude<FieldKind, 'html' | 'rows' | 'references'>;
/** The columns of a field of rows. */
export type RowColumns = Readonly<Record<string, Field & { kind: CellKind }>>;
/** The row of some columns: the value of each, by its name. */
export type RowOf<C extends RowColumns> = { [Name in keyof C]: FieldValues[C[Name]['kind']] };
type ValueOf<F extends Field> = F extends { kind: 'rows'; rows: { columns: infer C extends RowColumns } }
  ? RowOf<C>[]
  : FieldValues[F['kind']];
export type Fields = Readonly<Record<string, Field>>;

/** The form of some fields: the value of each, by its name. */
export type FormOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };
export type FormValues = Record<string, FieldValue>;

const emptyValues: FieldValues = {
  line: '',
  email: '',
  url: '',
  text: '',
  html: '',
  instant: null,
  date: '',
  number: '',
  flag: false,
  choice: '',
  key: '',
  reference: null,
  references: [],
  picture: null,
  file: null,
  rows: [],
};

/** Returns the form of some fields before anything is typed. */
export function emptyFormOf<F extends Fields>(fields: F): FormOf<F>;
export function emptyFormOf(fields: Fields): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, emptyValues[kind]]));
}

/** Returns a row before anything is typed in it. */
export const emptyRow = (columns: RowColumns): RowValue =>
  Object.fromEntries(Object.entries(columns).map(([name, { kind }]) => [name, emptyCell(kind)]));

/** Returns the value of a cell before anything is typed in it. */
export const emptyCell = (kind: CellKind): CellValue => emptyValues[kind];

/** Tells that a value says nothing: no text, no choice, an empty list, or HTML without a word and without a picture. */
export function isEmptyValue(kind: FieldKind, value: FieldValue): boolean {
  if (value === null || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return kind === 'html' && typeof value === 'string' && !/<(?:img|hr)\b/.test(value) && value.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

/** The first words of what stands for a pasted picture in a text, '[Image à insérer : logo.png]'. */
export const pictureToInsert = '[Image à insérer';

/** Lists what keeps a content from being published: a field that it needs and that is empty, a text where a pasted picture is still to insert. */
export const publicationIssues = (fields: Fields, form: FormValues): InputIssue[] =>
  Object.entries(fields).flatMap(([field, { kind, required }]) => {
    const value = form[field] ?? null;
    if (required !== undefined && isEmptyValue(kind, value)) return [{ field, message: 'Champ requis pour publier' }];
    const waits = kind === 'html' && String(value).includes(pictureToInsert);
    return waits
      ? [{ field, message: `Une image reste à insérer : prenez-la dans la bibliothèque, et effacez « ${pictureToInsert} … ] »` }]
      : [];
  });

/** Returns the label of what an issue names: a field, or a cell of its rows, as 'Prix, ligne 1, prix négocié'. */
export function labelOf(fields: Fields, name: string): string | undefined {
  const [first = '', at, column = ''] = name.split('.');
  const field = fields[first];
  const cell = field?.rows?.columns[column];
  return field && cell ? `${field.label}, ligne ${Number(at) + 1}, ${cell.label.toLocaleLowerCase('fr')}` : field?.label;
}

/** The most characters of each kind of text; HTML counts its tags. */
export const textLimits = { line: 200, email: 254, url: 2000, text: 5000, html: 200_000 } as const;
/** The most characters of the address of a site, `https://` included. */
export const siteLimit = 300;
/** Returns the most choices of a list, or rows of a field: 50 unless the field says otherwise. */
export const atMostOf = ({ atMost = 50 }: Pick<Field, 'atMost'>): number => atMost;
export const altLimit = 300;
/** A name in the library of pictures: a digest of the content and its type. */
export const pictureName = /^[a-z0-9-]{8,80}\.(?:svg|png|jpg|webp)$/;
