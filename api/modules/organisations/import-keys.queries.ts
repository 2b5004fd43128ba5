import type { Tx } from '#api/platform/database/schema.ts';
import './organisations.tables.ts';

/** Returns the ids of the organisations of one kind, by SIRET or foreign identifier. */
export async function organisationIds(tx: Tx, kind: 'supplier' | 'subscriber'): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('organisations').select(['id', 'identifier']).where('kind', '=', kind).execute();
  return new Map(rows.map(({ id, identifier }) => [identifier, id]));
}

/** Returns the families and sub-families by code; `parentId` is null for a family. */
export async function familiesByCode(tx: Tx): Promise<Map<string, { id: number; parentId: number | null }>> {
  const rows = await tx.selectFrom('families').select(['id', 'code', 'parent_id']).execute();
  return new Map(rows.map(({ id, code, parent_id }) => [code, { id, parentId: parent_id }]));
}
