import type { Insertable } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { IndexFamilyTable, IndexTable } from './indices.tables.ts';

export type NewIndex = Insertable<IndexTable>;

/** Inserts a family, or changes the label and the parent of the one of this code; returns its id. */
export const insertFamily = async (tx: Tx, family: Insertable<IndexFamilyTable>): Promise<number> =>
  (
    await tx
      .insertInto('index_families')
      .values(family)
      .onConflict((on) => on.column('code').doUpdateSet({ label: family.label, parent_id: family.parent_id }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Inserts indices and returns their ids by code. */
export const insertIndices = async (tx: Tx, rows: readonly NewIndex[]): Promise<Map<string, number>> =>
  new Map(
    (
      await tx
        .insertInto('indices')
        .values([...rows])
        .returning(['id', 'code'])
        .execute()
    ).map(({ id, code }) => [code, id]),
  );
