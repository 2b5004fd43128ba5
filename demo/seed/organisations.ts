import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { DemoNetwork } from '#demo/network.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { idOf, insertRows } from './rows.ts';
import '#api/modules/organisations/organisations.tables.ts';

/** Ids of organisations by identifier. In the demonstration no identifier is both of a supplier and of a subscriber. */
export type OrganisationIds = ReadonlyMap<string, number>;

async function organisationIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('organisations').select(['id', 'identifier']).execute();
  return new Map(rows.map(({ id, identifier }) => [identifier, id]));
}

async function seedFamilies(
  tx: Tx,
  organisations: readonly DemoOrganisation[],
  ids: OrganisationIds,
  families: ReadonlyMap<string, number>,
) {
  const pairs = organisations.flatMap(({ identifier, families: codes }) =>
    codes.map((code) => ({ organisation: idOf(ids, identifier), family: idOf(families, code) })),
  );
  await sql`
    insert into organisation_families (organisation_id, family_id)
    select * from unnest(${pairs.map((pair) => pair.organisation)}::integer[], ${pairs.map((pair) => pair.family)}::integer[])`.execute(tx);
}

/**
 * Seeds the referents, the organisations (heads of groups first), the families that they sell and their contacts. Returns the ids by identifier.
 */
export async function seedOrganisations(tx: Tx, network: DemoNetwork, families: ReadonlyMap<string, number>): Promise<OrganisationIds> {
  await insertRows(tx, 'referents', network.referents);
  const referents = await tx.selectFrom('referents').select(['id', 'email']).execute();
  const referentIds = new Map(referents.map(({ id, email }) => [email, id]));
  const organisations = [...network.suppliers, ...network.subscribers];
  const seedList = async (list: readonly DemoOrganisation[]) => {
    const heads = await organisationIds(tx);
    await insertRows(
      tx,
      'organisations',
      list.map(({ columns, family, parent, referent }) => ({
        ...columns,
        family_id: family === null ? null : idOf(families, family),
        parent_id: parent === null ? null : idOf(heads, parent),
        referent_id: idOf(referentIds, referent),
      })),
    );
  };
  await seedList(organisations.filter((one) => one.parent === null));
  await seedList(organisations.filter((one) => one.parent !== null));
  const ids = await organisationIds(tx);
  await seedFamilies(tx, network.suppliers, ids, families);
  const contacts = organisations.flatMap((one) =>
    one.contacts.map((contact) => ({ organisation_id: idOf(ids, one.identifier), ...contact })),
  );
  await insertRows(tx, 'contacts', contacts);
  return ids;
}
