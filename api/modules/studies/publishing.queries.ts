import type { Insertable } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { StudyChangeTable, StudySupplierTable, StudyTable } from './studies.tables.ts';

export const insertStudy = async (tx: Tx, study: Insertable<StudyTable>): Promise<number> =>
  (await tx.insertInto('studies').values(study).returning('id').executeTakeFirstOrThrow()).id;

export async function insertSuppliers(tx: Tx, suppliers: readonly Insertable<StudySupplierTable>[]): Promise<void> {
  if (suppliers.length > 0)
    await tx
      .insertInto('study_suppliers')
      .values([...suppliers])
      .execute();
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
