import { type Insertable, type InsertObject, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '#api/platform/database/schema.ts';
import type { StudyChangeTable, StudySupplierTable, StudyTable } from './studies.tables.ts';

export const insertStudy = async (tx: Tx, study: InsertObject<Database, 'studies'>): Promise<number> =>
  (await tx.insertInto('studies').values(study).returning('id').executeTakeFirstOrThrow()).id;

export async function insertSuppliers(tx: Tx, suppliers: readonly Insertable<StudySupplierTable>[]): Promise<void> {
  if (suppliers.length > 0)
    await tx
      .insertInto('study_suppliers')
      .values([...suppliers])
      .execute();
}

/** The columns of a study that is shown since a day, yyyy-mm-dd, in Paris. */
export const shownSince = (day: string) => {
  const midnight = sql<Date>`${day}::timestamp at time zone 'Europe/Paris'`;
  return { shown_from: midnight, changed_at: midnight };
};

export const updateStudy = (tx: Tx, id: number, study: Updateable<StudyTable>) =>
  tx.updateTable('studies').set(study).where('id', '=', id).execute();

export async function replaceSuppliers(tx: Tx, studyId: number, suppliers: readonly Insertable<StudySupplierTable>[]): Promise<void> {
  await tx.deleteFrom('study_suppliers').where('study_id', '=', studyId).execute();
  await insertSuppliers(tx, suppliers);
}

export async function insertChanges(tx: Tx, changes: readonly Insertable<StudyChangeTable>[]): Promise<void> {
  if (changes.length > 0)
    await tx
      .insertInto('study_changes')
      .values([...changes])
      .execute();
}

/** Writes a status that differs from the stored one; returns false for the same one and for an unknown study. */
export async function updateStatus(tx: Tx, id: number, status: string | null, status_key: string): Promise<boolean> {
  const changed = await tx
    .updateTable('studies')
    .set({ status, status_key })
    .where('id', '=', id)
    .where('status_key', '<>', status_key)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
