import { sql } from 'kysely';
import type { Db } from '#api/platform/database/schema.ts';
import type { Network } from './network.ts';
import '#api/modules/contracts/index.ts';
import '#api/modules/offers/index.ts';

/** Writes the contracts, the offers and the families of the suppliers of a generated network; its indexes become ids. */
export async function insertContracts(db: Db, network: Network, ids: readonly number[], families: readonly number[]): Promise<void> {
  const now = new Date(`${network.today}T10:00:00Z`);
  for (const contract of network.contracts)
    await db
      .insertInto('contracts')
      .values({
        organisation_id: ids[contract.company] ?? 0,
        author_id: null,
        title: contract.title,
        status: sql`${contract.status}`,
        nature: 'service',
        family_id: families[0] ?? 0,
        master_contract: false,
        mercurial_network: false,
        supplier_id: contract.supplier === null ? null : (ids[contract.supplier] ?? null),
        supplier_text: contract.supplierTitle,
        start_date: contract.start,
        end_date: contract.end,
        first_end_date: contract.firstEnd,
        notification_date: contract.end,
        notice_days: contract.notice,
        automatic_renewal: contract.isRenewed,
        renewal_months: contract.renewal,
        currency: 'EUR',
        created_at: now,
        updated_at: now,
        remind_from: network.today,
      })
      .execute();
  for (const { supplier, until } of network.offers)
    await db
      .insertInto('offers')
      .values({ supplier_id: ids[supplier] ?? 0, title: 'Offre', expires_on: until, shown_from: new Date(0) })
      .execute();
  for (const { supplier, family } of network.sells)
    await db
      .insertInto('organisation_families')
      .values({ organisation_id: ids[supplier] ?? 0, family_id: families[family] ?? 0 })
      .execute();
}

/** Reads the contracts that are not deleted, the users, the shares, the offers and the families of the suppliers as they are. */
export async function readContracts(db: Db): Promise<Pick<Network, 'contracts' | 'offers' | 'sells' | 'users' | 'shares'>> {
  const contracts = await db
    .selectFrom('contracts as c')
    .leftJoin('organisations as s', 's.id', 'c.supplier_id')
    .select(['c.id', 'c.title', 'c.organisation_id as company', 'c.author_id as author', 'c.supplier_id as supplier', 'c.status'])
    .select((eb) => eb.fn.coalesce('s.title', 'c.supplier_text').as('supplierTitle'))
    .select(['c.start_date as start', 'c.end_date as end', 'c.first_end_date as firstEnd', 'c.renewed_months as renewed'])
    .select(['c.notice_days as notice', 'c.automatic_renewal as isRenewed', 'c.renewal_months as renewal'])
    .where('c.deleted_at', 'is', null)
    .execute();
  const users = await db.selectFrom('users').select(['id', 'organisation_id as company', 'disabled_at']).execute();
  return {
    contracts,
    users: users.map(({ id, company, disabled_at }) => ({ id, company, isClosed: disabled_at !== null })),
    shares: await db.selectFrom('contract_collaborators').select(['contract_id as contract', 'user_id as user']).execute(),
    offers: await db.selectFrom('offers').select(['supplier_id as supplier', 'expires_on as until']).execute(),
    sells: await db.selectFrom('organisation_families').select(['organisation_id as supplier', 'family_id as family']).execute(),
  };
}
