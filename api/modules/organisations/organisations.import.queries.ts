import { sql } from 'kysely';
import { upsert } from '#api/modules/imports/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import './organisations.tables.ts';

export type Kind = 'supplier' | 'subscriber';

export const knownOrganisations = (tx: Tx, kind: Kind): Promise<{ id: number; siret: string; slug: string }[]> =>
  tx.selectFrom('organisations').select(['id', 'siret', 'slug']).where('kind', '=', kind).execute();

/** The SQL type of every column that a file may give. */
export const columnTypes = {
  title: 'text',
  title_key: 'text',
  activity: 'text',
  street: 'text',
  postal_code: 'text',
  city: 'text',
  department: 'text',
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
export type OrganisationToWrite = { kind: Kind; siret: string; slug: string } & Partial<Record<ImportedColumn, unknown>>;

/** Writes the columns given; `once` are those that a known organisation keeps. */
export function writeOrganisations(
  tx: Tx,
  rows: readonly OrganisationToWrite[],
  { columns, once }: { columns: readonly ImportedColumn[]; once: readonly ImportedColumn[] },
): Promise<{ id: number; created: boolean }[]> {
  const typed = (names: readonly ImportedColumn[]) => Object.fromEntries(names.map((name) => [name, columnTypes[name]]));
  return upsert(tx, {
    table: 'organisations',
    key: { kind: 'text', siret: 'text' },
    once: { slug: 'text', ...typed(once) },
    columns: typed(columns),
    dated: true,
    rows,
  });
}

export type FamiliesToWrite = {
  siret: string;
  family_ids: readonly number[];
};

/** Gives suppliers the families said, and takes back the others when `replacing`. Returns the ids of those for whom it changed something. */
export async function writeOrganisationFamilies(tx: Tx, rows: readonly FamiliesToWrite[], replacing: boolean): Promise<number[]> {
  const { rows: changed } = await sql<{ id: number }>`
    with given as (
      select o.id, g.family_ids
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(siret text, family_ids integer[])
      join organisations o on o.kind = 'supplier' and o.siret = g.siret
    ), gone as (
      delete from organisation_families x using given
      where ${replacing} and x.organisation_id = given.id and x.family_id <> all(given.family_ids)
      returning x.organisation_id as id
    ), added as (
      insert into organisation_families (organisation_id, family_id)
      select given.id, unnest(given.family_ids) from given
      on conflict do nothing
      returning organisation_id as id
    ), touched as (
      select id from gone union select id from added
    )
    update organisations o set updated_at = now() from touched where o.id = touched.id returning o.id`.execute(tx);
  return changed.map((row) => row.id);
}
