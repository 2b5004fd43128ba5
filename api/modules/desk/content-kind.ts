import type { RawBuilder, SqlBool } from 'kysely';
import type { Database, Reader, Tx } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { ContentHours } from '#protocol/desk/content-states.ts';
import type { DeskResource } from '#protocol/desk/desk.ts';
import type { Fields, FormValues, Reference } from '#protocol/desk/desk-fields.ts';
import type { KindEndpoints, MoveDirection, Use } from '#protocol/desk/kept-endpoints.ts';

/** A row of the list of a kind, as its area selects it. `cells`: the texts of its own columns. */
export type ContentSource = {
  id: number;
  slug: string;
  title: string;
  shown_from: Date | null;
  shown_until: Date | null;
  deleted_at: Date | null;
  version: number;
  changed_at: Date;
  cells: Record<string, string | number | null>;
};

/** The part of a content that the desk writes itself: the hours, the version, and when it changed. */
export type ContentFacts = ContentHours & { version: number; changedAt: Date };

/** Returns the facts as the columns that a table of contents has for them. */
export const factColumns = ({ shownFrom, shownUntil, deletedAt, version, changedAt }: ContentFacts) => ({
  shown_from: shownFrom,
  shown_until: shownUntil,
  deleted_at: deletedAt,
  version,
  changed_at: changedAt,
});

/** A form after the rules of its area: cleaned, with the names of its references as they are today, and what is wrong with it. */
export type JudgedForm<Form> = { form: Form; issues: readonly InputIssue[] };

/**
 * A kind of content, as its area gives it to the desk. The area knows its tables and its rules; the desk knows states, versions, drafts,
 * history, rights and the journal.
 */
export type ContentKind<Form extends object = FormValues> = {
  resource: DeskResource;
  /** The endpoints that the desk opens for it. */
  endpoints: KindEndpoints;
  /** The kind under which the search of members knows it; null for a kind that the desk finds by the words of its titles. */
  searchKind: 'article' | 'formation' | 'supplier' | 'subscriber' | null;
  /** The text of the rows `s` whose words the desk searches; their titles without it. */
  searchedText?: RawBuilder<string>;
  fields: Fields;
  /** The table of its rows, each with an `id`. */
  table: keyof Database;
  /** A sub-select of `ContentSource`, with one more column for each filter. */
  source: RawBuilder<ContentSource>;
  /** The order of its lists, over the rows `s`, when operators choose it. */
  order?: RawBuilder<unknown>;
  filters: readonly string[];
  /** The conditions, over the rows `s`, of the filters that are more than a column of the source. */
  conditions?: Readonly<Record<string, (id: string) => RawBuilder<SqlBool>>>;
  /** The fields whose texts stand in the `cells` of a row. */
  columns: readonly string[];
  /** The page of the content for members. */
  pathOf(slug: string): string;
  /** Returns the company that alone reads a content; null while the form names none. Absent: members of every company read the kind. */
  companyOf?(form: Form): number | null;
  /** Returns why a content stays online once it is published, or open; null when it may be withdrawn, or closed. Absent: none stays. */
  lastingReason?(slug: string): string | null;
  /** The last day of a content that its form tells, yyyy-mm-dd, empty without one: it ends at the end of this day, and no other hour does. */
  lastDay?: { field: string; of(form: Form): string };
  /** The choices of a field that has some, found by typing. */
  choices: Readonly<Record<string, (db: Reader, q: string) => Promise<Reference[]>>>;
  /** Locks what is written with the row, which is locked already, until the end of the transaction. */
  lockParts?(tx: Tx, id: number): Promise<unknown>;
  /** Reads the form as it is stored. */
  readForm(db: Reader, id: number): Promise<Form>;
  /**
   * Judges a form by the rules of the area; `id` is null for a new content. Called before every write, so that the rules of today count. The
   * desk has cleaned its texts, and names their pictures of other sites by itself.
   */
  judge?(db: Reader, form: Form, id: number | null): Promise<JudgedForm<Form>>;
  /** Inserts a content and returns its id. */
  insert(tx: Tx, form: Form, facts: ContentFacts): Promise<number>;
  /** Writes the facts, and the form unless it is null. */
  update(tx: Tx, id: number, form: Form | null, facts: ContentFacts): Promise<void>;
  /**
   * Deletes contents for good. Absent: others refer to the contents of this kind for ever, so that each is open or closed. A save counts at
   * once then, `deletedAt` is the instant of the closing, and hours mean nothing. `update` may refuse a closing.
   */
  remove?(tx: Tx, ids: readonly number[]): Promise<void>;
  /** Says why the undo of a batch cannot write this form again over what stands there now; null when it can. */
  undoObstacle?(tx: Tx, form: Form): Promise<string | null>;
  /** Says what refers to a content that is open or closed: it cannot be closed then. This and the two below have their endpoint each. */
  uses?(db: Reader, id: number): Promise<Use[]>;
  /** Moves a content by one place among its neighbours. */
  move?(tx: Tx, id: number, direction: MoveDirection): Promise<void>;
  /** Gives all that refers to a content to another one. */
  replace?(tx: Tx, id: number, by: number, now: Date): Promise<void>;
  /** Brings what is derived from contents up to date, once for all that an action changed. */
  settle?(tx: Tx, ids: readonly number[]): Promise<void>;
};

/** Tells that the contents of a kind are open or closed, without drafts, hours and trash. */
export const isKept = (kind: Pick<ContentKind, 'remove'>): boolean => kind.remove === undefined;
