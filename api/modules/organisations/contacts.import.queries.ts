import { sql } from 'kysely';
import { partKey, upsert } from '#api/modules/imports/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { listFormerIdentifiers } from './import-keys.queries.ts';
import './organisations.tables.ts';

type Sheet = { id: number; kind: 'supplier' | 'subscriber'; identifier: string; title: string };

/**
 * Returns the organisations by SIRET or foreign identifier: a SIRET may belong to a supplier and to a subscriber (RDG-167). One that an operator
 * replaced still names the organisation, unless another one has it.
 */
export async function organisationsByIdentifier(tx: Tx): Promise<Map<string, Sheet[]>> {
  const rows = await tx.selectFrom('organisations').select(['id', 'kind', 'identifier', 'title']).orderBy('id').execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const taken = new Set(rows.map(({ kind, identifier }) => `${kind} ${identifier}`));
  const former = (await listFormerIdentifiers(tx)).flatMap(({ id, former: identifier }) => {
    const row = byId.get(id);
    return row && !taken.has(`${row.kind} ${identifier}`) ? [{ ...row, identifier }] : [];
  });
  return Map.groupBy([...rows, ...former], ({ identifier }) => identifier);
}

/** Returns the places of the contacts of the sheets whose operators chose their order, by sheet and names. */
export async function listChosenPlaces(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('contacts as c')
    .innerJoin('desk_corrections as d', (join) =>
      join.onRef('d.row_id', '=', 'c.organisation_id').on('d.table_name', '=', 'organisations').on('d.field', '=', 'contacts'),
    )
    .select(['c.organisation_id', 'c.firstname', 'c.lastname', 'c.position'])
    .execute();
  return new Map(rows.map((row) => [partKey(row.organisation_id, [row.firstname, row.lastname]), row.position]));
}

/** Counts a change of the sheets whose contacts an import wrote: an open form of one is refused. */
export const markContactsChanged = (tx: Tx, contactIds: readonly number[]) =>
  sql`update organisations o set updated_at = now() from contacts c
    where c.id = any(${[...contactIds]}::integer[]) and o.id = c.organisation_id`.execute(tx);

/** Counts a change of these sheets, whose contacts or families an undo wrote: an open form of one is refused. */
export const markSheetsChanged = (tx: Tx, ids: readonly number[]) =>
  sql`update organisations set updated_at = now() where id = any(${[...ids]}::integer[])`.execute(tx);

export type ContactToWrite = { organisation_id: number; firstname: string; lastname: string } & Partial<Record<ContactColumn, unknown>>;
export const contactDetails = ['title', 'service', 'function', 'email', 'phone', 'tel'] as const;
export type ContactColumn = 'position' | (typeof contactDetails)[number];

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
