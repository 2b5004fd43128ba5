import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { PictureUse } from '#protocol/desk/pictures.ts';

/** The tables whose rows show pictures, in a column of their own or in a text; `title`: the column that names a row; `kind`: for the journal. */
export const showingTables = {
  articles: { title: 'title', kind: sql`'articles'` },
  pages: { title: 'title', kind: sql`'pages'` },
  organisations: { title: 'title', kind: sql`case when t.kind = 'supplier' then 'suppliers' else 'subscribers' end` },
  formations: { title: 'title', kind: sql`'formations'` },
  offers: { title: 'title', kind: sql`'offers'` },
  documents: { title: 'title', kind: sql`'documents'` },
  banners: { title: 'title', kind: sql`'banners'` },
  categories: { title: 'title', kind: sql`'categories'` },
  indices: { title: 'name', kind: sql`'indices'` },
} as const;

/** The most uses that an answer names. */
const usesAtMost = 20;

/**
 * Lists where a picture is shown: the rows that have its name in any column, a text or a list included, and the drafts that wait. Its name is a
 * digest, so that no other text has it. Reads whole tables: for one picture at a time.
 */
export function findUses(db: Reader, name: string): Promise<PictureUse[]> {
  const selects = Object.entries(showingTables).map(
    ([table, { title, kind }]): RawBuilder<PictureUse> =>
      sql`(select ${kind} as kind, t.id::text as id, ${sql.ref(`t.${title}`)} as title, false as "isDraft" from ${sql.table(table)} t
        where strpos(t::text, ${name}) > 0 order by t.id limit ${usesAtMost})`,
  );
  const drafts = sql`(select d.kind, d.entity_id::text as id, coalesce(d.body ->> 'title', '') as title, true as "isDraft"
    from content_drafts d where strpos(d.body::text, ${name}) > 0 limit ${usesAtMost})`;
  return db
    .selectFrom(sql<PictureUse>`(${sql.join([...selects, drafts], sql` union all `)})`.as('u'))
    .selectAll()
    .limit(usesAtMost)
    .execute();
}

/** Locks a picture until the end of the transaction; false when there is none. */
export const lockPicture = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.selectFrom('images').select('name').where('name', '=', name).forUpdate().executeTakeFirst()) !== undefined;

export const deletePicture = (tx: Tx, name: string) => tx.deleteFrom('images').where('name', '=', name).execute();
