import { type RawBuilder, sql } from 'kysely';
import { type ContentKind, undoableMs } from '#api/modules/desk/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { PictureUse } from '#protocol/desk/pictures.ts';

/** The most uses that an answer names. */
const usesAtMost = 20;

/**
 * Lists where a picture is shown: the contents whose rows have its name in any column, a text or a list included, the drafts that wait, the forms
 * that the undo of a batch puts back, and the announcements that are to leave or whose notifications still have it. Its name is a digest, so that
 * no other text has it. Reads whole tables: for one picture at a time.
 */
export async function findUses(db: Reader, kinds: readonly ContentKind[], name: string, now: Date): Promise<PictureUse[]> {
  const selects = kinds.map(
    ({ resource, table, source }): RawBuilder<PictureUse> =>
      sql`(select ${resource}::text as kind, s.id::text as id, s.title, 'stored' as "where" from ${source} s join ${sql.table(table)} t on t.id = s.id
        where strpos(t::text, ${name}) > 0 order by s.id limit ${usesAtMost})`,
  );
  const drafts = sql`(select d.kind, d.entity_id::text as id, coalesce(d.body ->> 'title', '') as title, 'draft' as "where"
    from content_drafts d where strpos(d.body::text, ${name}) > 0 limit ${usesAtMost})`;
  const undoable = sql`(select distinct on (b.kind, c ->> 'id') b.kind, c ->> 'id' as id, coalesce(c -> 'form' ->> 'title', '') as title, 'undo' as "where"
    from content_batches b, jsonb_array_elements(b.contents) c
    where b.undone_at is null and b.at > ${new Date(now.getTime() - undoableMs)}::timestamptz and strpos(c::text, ${name}) > 0
    limit ${usesAtMost})`;
  const announcements = sql`(select 'notifications' as kind, a.id::text as id, a.title, case when a.planned_for is null then 'draft' else 'stored' end as "where"
    from announcements a where a.withdrawn_at is null and strpos(a.form::text, ${name}) > 0
      and (a.sent_at is null or exists (select from notifications n where n.announcement_id = a.id and n.picture = ${name}))
    order by a.id limit ${usesAtMost})`;
  const uses = await db
    .selectFrom(sql<PictureUse>`(${sql.join([...selects, drafts, undoable, announcements], sql` union all `)})`.as('u'))
    .selectAll()
    .limit(usesAtMost)
    .execute();
  const has = ({ kind, id }: PictureUse) => uses.some((use) => use.where !== 'undo' && use.kind === kind && use.id === id);
  return uses.filter((use) => use.where !== 'undo' || !has(use));
}

/** Locks a picture until the end of the transaction; false when there is none. */
export const lockPicture = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.selectFrom('images').select('name').where('name', '=', name).forUpdate().executeTakeFirst()) !== undefined;

export const deletePicture = (tx: Tx, name: string) => tx.deleteFrom('images').where('name', '=', name).execute();
