import { sql } from 'kysely';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import './images.tables.ts';

export const findImage = (db: Reader, name: string) =>
  db.selectFrom('images').select(['content_type', 'bytes']).where('name', '=', name).executeTakeFirst();

export type PictureRow = { name: string; file_name: string; created_at: Date };

/** Returns a page of the library, the last pictures first: those whose file name has the text `q`. Drawings (SVG) are no pictures of texts. */
export function listPictures(db: Reader, q: string, page: number) {
  const pattern = `%${q.replace(/[%_\\]/g, '\\$&')}%`;
  const pictures = sql`(select name, file_name, created_at from images where content_type <> 'image/svg+xml' and file_name ilike ${pattern})`;
  const total = sql<number>`(select count(*) from ${pictures} p)`;
  const rows = db
    .selectFrom(sql<PictureRow & { total: number }>`(select p.*, ${total} as total from ${pictures} p)`.as('p'))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return pageOf(db, { page, rows, total });
}

/** Stores a picture. The same bytes are stored once: sent again, they come first in the library. */
export const insertPicture = (tx: Tx, picture: PictureRow & { content_type: string; bytes: Uint8Array }) =>
  tx
    .insertInto('images')
    .values(picture)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: picture.created_at, file_name: picture.file_name }))
    .execute();
