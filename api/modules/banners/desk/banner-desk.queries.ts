import { type Insertable, sql } from 'kysely';
import type { BannerTable } from '#api/modules/banners/banners.tables.ts';
import { type ContentFacts, type ContentSource, factColumns } from '#api/modules/desk/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { bannerPlaces } from '#protocol/banners/banner-desk.ts';

/** The banners as the desk lists them, with their place as a column, `spot`, to filter by. A banner has no address of its own: its slug is its place. */
export const bannerSource = sql<ContentSource>`
  (select b.id, b.place as slug, b.title, b.shown_from, b.shown_until, b.deleted_at, b.version, b.changed_at, b.place as spot,
    jsonb_build_object('spot', case b.place when 'home' then ${bannerPlaces.home}::text else ${bannerPlaces.list}::text end,
      'position', b.position) as cells
  from banners b)`;

/** Returns a banner as it is stored. */
export const findStoredBanner = (db: Reader, id: number) =>
  db.selectFrom('banners').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export type StoredBanner = Awaited<ReturnType<typeof findStoredBanner>>;

/** Lists which of these names are in the library of pictures. */
export const findPictures = async (db: Reader, names: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('images')
      .select('name')
      .where('name', '=', sql<string>`any(${[...names]}::text[])`)
      .execute()
  ).map(({ name }) => name);

export type BannerColumns = Omit<Insertable<BannerTable>, 'shown_from' | 'shown_until' | 'deleted_at' | 'version' | 'changed_at'>;

export const insertBanner = async (tx: Tx, columns: BannerColumns, facts: ContentFacts): Promise<number> =>
  (
    await tx
      .insertInto('banners')
      .values({ ...columns, ...factColumns(facts) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Writes the facts of a banner, and its columns unless they are null. */
export async function updateBanner(tx: Tx, id: number, columns: BannerColumns | null, facts: ContentFacts): Promise<void> {
  await tx
    .updateTable('banners')
    .set({ ...columns, ...factColumns(facts) })
    .where('id', '=', id)
    .execute();
}

/** Deletes banners for good. */
export async function deleteBanners(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('banners')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
}
