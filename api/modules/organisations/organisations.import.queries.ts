import { sql } from 'kysely';
import { upsert } from '#api/modules/imports/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import './organisations.tables.ts';

export type Kind = 'supplier' | 'subscriber';

export type OrganisationKey = { identifier: string; slug: string; title: string; closed_at: Date | null };
export const listOrganisationKeys = (tx: Tx, kind: Kind): Promise<OrganisationKey[]> =>
  tx.selectFrom('organisations').select(['identifier', 'slug', 'title', 'closed_at']).where('kind', '=', kind).execute();

/** The SQL type of every column that a file can set. */
export const columnTypes = {
  title: 'text',
  title_key: 'text',
  activity: 'text',
  street: 'text',
  postal_code: 'text',
  city: 'text',
  department: 'text',
  country: 'text',
  country_code: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  naf: 'text',
  staff_band: 'text',
  phone: 'text',
  website: 'text',
  family_id: 'integer',
  reference_year: 'integer',
  joined_on: 'date',
  tags: 'text[]',
} as const;
export type ImportedColumn = keyof typeof columnTypes;
export type OrganisationToWrite = { kind: Kind; siret: string | null; foreign_id: string | null; slug: string } & Partial<
  Record<ImportedColumn, unknown>
>;

/** Inserts or updates organisations by kind and identifier. `columns` are written in both cases, `once` only on insert. */
export function writeOrganisations(
  tx: Tx,
  rows: readonly OrganisationToWrite[],
  { columns, once }: { columns: readonly ImportedColumn[]; once: readonly ImportedColumn[] },
): Promise<{ id: number; created: boolean }[]> {
  const withTypes = (names: readonly ImportedColumn[]) => Object.fromEntries(names.map((name) => [name, columnTypes[name]]));
  return upsert(tx, {
    table: 'organisations',
    key: { kind: 'text', siret: 'text', foreign_id: 'text' },
    uniqueBy: ['kind', 'identifier'],
    once: { slug: 'text', ...withTypes(once) },
    columns: withTypes(columns),
    marks: ['updated_at'],
    described: { naf: 'naf_label' },
    rows,
  });
}

export type FamiliesToWrite = {
  identifier: string;
  family_ids: readonly number[];
};

/** Adds families to suppliers, and removes their other families but the main one when `replacing`. Returns the ids of the suppliers that changed. */
export async function writeOrganisationFamilies(tx: Tx, rows: readonly FamiliesToWrite[], replacing: boolean): Promise<number[]> {
  const { rows: changed } = await sql<{ id: number }>`
    with sold as (
      select o.id, o.family_id as main, g.family_ids
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(identifier text, family_ids integer[])
      join organisations o on o.kind = 'supplier' and o.identifier = g.identifier
    ), removed as (
      delete from organisation_families x using sold
      where ${replacing} and x.organisation_id = sold.id and x.family_id <> all(sold.family_ids) and x.family_id is distinct from sold.main
      returning x.organisation_id as id
    ), added as (
      insert into organisation_families (organisation_id, family_id)
      select sold.id, unnest(sold.family_ids) from sold
      on conflict do nothing
      returning organisation_id as id
    ), changed as (
      select id from removed union select id from added
    )
    update organisations o set updated_at = now() from changed where o.id = changed.id returning o.id`.execute(tx);
  return changed.map((row) => row.id);
}

/**
 * Gives the sellers of sub-families that a file moved the row of the present parent, and takes that of the former one from those who neither
 * have it as their main family nor sell another of its sub-families. `takable`: the only rows that may be taken; all of them without it.
 */
export async function moveSellers(
  tx: Tx,
  moved: readonly { id: number; former: number | null }[],
  takable?: readonly { organisation_id: number; family_id: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    with moved as (select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id integer, former integer)),
    added as (
      insert into organisation_families (organisation_id, family_id)
      select x.organisation_id, f.parent_id from moved m join families f on f.id = m.id join organisation_families x on x.family_id = m.id
      where f.parent_id is not null
      on conflict do nothing
      returning organisation_id as id
    ), removed as (
      delete from organisation_families x using organisations o
      where o.id = x.organisation_id and x.family_id is distinct from o.family_id
        and exists (select from moved m join organisation_families s on s.family_id = m.id
          where m.former = x.family_id and s.organisation_id = x.organisation_id)
        and not exists (select from families f join organisation_families s on s.family_id = f.id
          where f.parent_id = x.family_id and s.organisation_id = x.organisation_id)
        and (${takable === undefined} or exists (
          select from jsonb_to_recordset(${JSON.stringify(takable ?? [])}::jsonb) as t(organisation_id integer, family_id integer)
          where t.organisation_id = x.organisation_id and t.family_id = x.family_id))
      returning x.organisation_id as id
    )
    update organisations o set updated_at = now() from (select id from added union select id from removed) changed where o.id = changed.id`.execute(
    tx,
  );
}
