import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { RevisionEvent } from '#protocol/desk/content-endpoints.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import './desk.tables.ts';

/** One content of a kind. */
export type ContentRef = { kind: string; id: number };
export type NewRevision = ContentRef & {
  at: Date;
  userId: number | null;
  event: RevisionEvent;
  body: FormValues | null;
  creationKey?: string;
};

/** Adds a line to the history of a content. */
export const insertRevision = (tx: Tx, { kind, id, at, userId, event, body, creationKey = '' }: NewRevision) =>
  tx
    .insertInto('content_revisions')
    .values({
      kind,
      entity_id: id,
      at,
      user_id: userId,
      event,
      body: body && JSON.stringify(body),
      creation_key: creationKey || null,
    })
    .execute();

/** Waits for a creation with the same key, if one is under way, until the end of its transaction. */
export const lockCreation = (tx: Tx, creationKey: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`desk:${creationKey}`}, 0))`.execute(tx);

/** Returns the content that a creation with this key made; undefined when there is none. */
export const findCreated = async (db: Reader, kind: string, creationKey: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('content_revisions')
      .select('entity_id')
      .where('kind', '=', kind)
      .where('creation_key', '=', creationKey)
      .executeTakeFirst()
  )?.entity_id;

/** Returns the user who wrote a content last; null when it came otherwise than by the desk. */
export const findLastWriter = async (db: Reader, { kind, id }: ContentRef): Promise<number | null> =>
  (
    await db
      .selectFrom('content_revisions')
      .select('user_id')
      .where('kind', '=', kind)
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.user_id ?? null;

/** Tells that the history of a content has a form. */
export const hasRevision = async (db: Reader, { kind, id }: ContentRef): Promise<boolean> =>
  (await db
    .selectFrom('content_revisions')
    .select('id')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('body', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A line of the history with the save before it: `before` is null for the first one. */
export type RevisionRow = {
  id: number;
  at: Date;
  by: string | null;
  event: RevisionEvent;
  body: FormValues | null;
  before: FormValues | null;
};

const historySize = 100;

/** The lines of a history, the newest first, each with the last body that was saved before it. */
const history = ({ kind, id }: ContentRef): RawBuilder<RevisionRow> => sql`
  (select r.id, r.at, r.event, r.body, nullif(trim(u.firstname || ' ' || u.lastname), '') as by,
    (select b.body from content_revisions b where b.kind = r.kind and b.entity_id = r.entity_id and b.id < r.id and b.body is not null
      order by b.id desc limit 1) as before
  from content_revisions r left join users u on u.id = r.user_id
  where r.kind = ${kind} and r.entity_id = ${id} order by r.id desc limit ${historySize})`;

/** Returns the last hundred lines of the history of a content, the newest first. */
export const listRevisions = (db: Reader, content: ContentRef): Promise<RevisionRow[]> =>
  db.selectFrom(history(content).as('h')).selectAll().orderBy('id', 'desc').execute();

/** Returns a line of the history that has a body; undefined when there is none. */
export async function findRevision(db: Reader, content: ContentRef, revisionId: number) {
  const row = await db.selectFrom(history(content).as('h')).selectAll().where('id', '=', revisionId).executeTakeFirst();
  return row?.body ? { before: row.before, after: row.body } : undefined;
}

/** Returns the changes of a published content that members do not see yet; undefined without any. */
export const findDraft = async (db: Reader, { kind, id }: ContentRef): Promise<FormValues | undefined> =>
  (await db.selectFrom('content_drafts').select('body').where('kind', '=', kind).where('entity_id', '=', id).executeTakeFirst())?.body;

export const writeDraft = (tx: Tx, { kind, id }: ContentRef, form: FormValues) =>
  tx
    .insertInto('content_drafts')
    .values({ kind, entity_id: id, body: JSON.stringify(form) })
    .onConflict((conflict) => conflict.columns(['kind', 'entity_id']).doUpdateSet({ body: JSON.stringify(form) }))
    .execute();

export const deleteDraft = (tx: Tx, { kind, id }: ContentRef) =>
  tx.deleteFrom('content_drafts').where('kind', '=', kind).where('entity_id', '=', id).execute();

/** Deletes the history of contents that are deleted for good. They have no draft: the trash took it over. */
export const deleteHistory = (tx: Tx, kind: string, ids: readonly number[]) =>
  tx
    .deleteFrom('content_revisions')
    .where('kind', '=', kind)
    .where('entity_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();

/** The last saves of a content are kept, however old. */
const revisionsKept = 20;

/** Deletes the lines of histories from before `since`, but for the last twenty of each content. */
export const deleteRevisionsBefore = (tx: Tx, since: Date) =>
  tx
    .deleteFrom('content_revisions as old')
    .where('old.at', '<', since)
    .where(
      sql<boolean>`old.id < (select r.id from content_revisions r where r.kind = old.kind and r.entity_id = old.entity_id
        order by r.id desc offset ${revisionsKept - 1} limit 1)`,
    )
    .execute();
