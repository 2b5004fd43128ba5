import { sql } from 'kysely';
import { listCorrectedColumns } from '#api/modules/imports/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import './organisations.tables.ts';

type Kind = 'supplier' | 'subscriber';

/** The identifiers that operators replaced: files still name the organisation by them. */
export async function listFormerIdentifiers(tx: Tx) {
  const corrected = await listCorrectedColumns(tx, 'organisations');
  return corrected.flatMap(({ id: correction, field, before, stored: { id, kind, identifier } }) =>
    field === 'identifier' && typeof before === 'string' && before !== identifier && (kind === 'supplier' || kind === 'subscriber')
      ? [{ correction, id: Number(id), kind: kind satisfies Kind, former: before, identifier: String(identifier) }]
      : [],
  );
}

/** Returns the ids of the organisations of one kind, by SIRET or foreign identifier, and by those that operators replaced. */
export async function organisationIds(tx: Tx, kind: Kind): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('organisations').select(['id', 'identifier']).where('kind', '=', kind).execute();
  const former = (await listFormerIdentifiers(tx)).filter((one) => one.kind === kind);
  return new Map([
    ...former.map(({ former: identifier, id }) => [identifier, id] as const),
    ...rows.map(({ id, identifier }) => [identifier, id] as const),
  ]);
}

/** A supplier whose families an operator changed: the families that it has. */
export type CorrectedFamilies = { id: number; title: string; identifier: string; familyIds: number[] };

/** Lists the suppliers whose families operators changed. */
export async function listCorrectedFamilies(tx: Tx): Promise<CorrectedFamilies[]> {
  const { rows } = await sql<CorrectedFamilies>`
    select c.id, o.title, o.identifier, array(select x.family_id from organisation_families x where x.organisation_id = o.id) as "familyIds"
    from desk_corrections c join organisations o on o.id = c.row_id where c.table_name = 'organisation_families'`.execute(tx);
  return rows;
}

/** Returns the families and sub-families by code, those closed at the desk too; `parentId` is null for a family. */
export async function familiesByCode(tx: Tx): Promise<Map<string, { id: number; parentId: number | null; isClosed: boolean }>> {
  const rows = await tx.selectFrom('families').select(['id', 'code', 'parent_id', 'closed_at']).execute();
  return new Map(rows.map(({ id, code, parent_id, closed_at }) => [code, { id, parentId: parent_id, isClosed: closed_at !== null }]));
}
