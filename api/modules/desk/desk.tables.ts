import type { Generated, JSONColumnType } from 'kysely';
import type { RevisionEvent } from '#protocol/desk/content-endpoints.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';

/** A line of the history of a content. `body`: the form that was saved, null for an action that changes no field. */
export type ContentRevisionTable = {
  id: Generated<number>;
  kind: string;
  entity_id: number;
  at: Date;
  user_id: number | null;
  event: RevisionEvent;
  body: JSONColumnType<FormValues> | null;
  creation_key: Generated<string | null>;
};
/** The saved changes of a published content that members do not see yet. */
export type ContentDraftTable = {
  kind: string;
  entity_id: number;
  body: JSONColumnType<FormValues>;
};

/** A content of an action on several: its hours before, its version after; `form`, `draft`: what it had when changes waited, else null. */
export type BatchedContent = {
  id: number;
  version: number;
  shownFrom: string | null;
  shownUntil: string | null;
  deletedAt: string | null;
  form: FormValues | null;
  draft: FormValues | null;
};
/** An action on several contents. */
export type ContentBatchTable = {
  id: Generated<number>;
  kind: string;
  user_id: number;
  at: Date;
  undone_at: Generated<Date | null>;
  contents: JSONColumnType<BatchedContent[]>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    content_revisions: ContentRevisionTable;
    content_drafts: ContentDraftTable;
    content_batches: ContentBatchTable;
  }
}
