import { upsert } from '#api/modules/imports/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import './organisations.tables.ts';

/** Returns the organisations by SIRET or foreign identifier: a SIRET may belong to a supplier and to a subscriber (RDG-167). */
export async function organisationsByIdentifier(tx: Tx): Promise<Map<string, { id: number; kind: 'supplier' | 'subscriber' }[]>> {
  const rows = await tx.selectFrom('organisations').select(['id', 'kind', 'identifier']).orderBy('id').execute();
  return Map.groupBy(rows, ({ identifier }) => identifier);
}

export type ContactToWrite = { organisation_id: number; firstname: string; lastname: string } & Partial<Record<ContactColumn, unknown>>;
export type ContactColumn = 'position' | 'title' | 'service' | 'function' | 'email' | 'phone' | 'tel';

/** Inserts or updates contacts; an existing contact is found by organisation, first name and last name. */
export function writeContacts(tx: Tx, rows: readonly ContactToWrite[], columns: readonly ContactColumn[]) {
  return upsert(tx, {
    table: 'contacts',
    key: { organisation_id: 'integer', firstname: 'text', lastname: 'text' },
    once: {},
    columns: Object.fromEntries(columns.map((name) => [name, name === 'position' ? 'integer' : 'text'])),
    rows,
  });
}
