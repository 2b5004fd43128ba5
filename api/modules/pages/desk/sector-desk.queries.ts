import { sql } from 'kysely';
import { type ContentFacts, type ContentSource, factColumns } from '#api/modules/desk/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { SectorForm } from '#protocol/pages/sector-desk.ts';
import '#api/modules/pages/pages.tables.ts';

/** The sections of the page of market indices as the desk lists them. They share the address of that page. */
export const sectorSource = sql<ContentSource>`
  (select s.id, 'indices-marches' as slug, s.title, s.shown_from, s.shown_until, s.deleted_at, s.version, s.changed_at,
    jsonb_build_object('position', s.position) as cells
  from market_sectors s)`;

/** Returns a section as it is stored. */
export const findStoredSector = (db: Reader, id: number) =>
  db.selectFrom('market_sectors').select(['title', 'position', 'html']).where('id', '=', id).executeTakeFirstOrThrow();

const columnsOf = ({ title, position, body }: SectorForm, { changedAt }: ContentFacts) => ({
  title,
  position: Number(position),
  html: body,
  updated_at: changedAt,
});

export const insertSector = async (tx: Tx, form: SectorForm, facts: ContentFacts): Promise<number> =>
  (
    await tx
      .insertInto('market_sectors')
      .values({ ...columnsOf(form, facts), ...factColumns(facts) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Writes the facts of a section, and its form unless it is null. */
export async function updateSector(tx: Tx, id: number, form: SectorForm | null, facts: ContentFacts): Promise<void> {
  await tx
    .updateTable('market_sectors')
    .set({ ...(form && columnsOf(form, facts)), ...factColumns(facts) })
    .where('id', '=', id)
    .execute();
}

/** Deletes sections for good. */
export async function deleteSectors(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('market_sectors')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
}
