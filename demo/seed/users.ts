import type { Tx } from '#api/platform/database/schema.ts';
import type { DemoNetwork } from '#demo/network.ts';
import type { OrganisationIds } from './organisations.ts';
import { idOf, insertRows } from './rows.ts';
import '#api/modules/favourites/favourites.tables.ts';
import '#api/modules/accounts/accounts.tables.ts';

/** Seeds users and their favourites. Only the accounts shown at the start have a password, since a hash takes time. */
export async function seedUsers(
  tx: Tx,
  network: DemoNetwork,
  ids: OrganisationIds,
  hashPassword: (plain: string) => Promise<string>,
): Promise<void> {
  const rows = [];
  for (const { password, organisation, ...user } of network.users)
    rows.push({
      ...user,
      organisation_id: organisation === null ? null : idOf(ids, organisation),
      password_hash: password === null ? null : await hashPassword(password),
    });
  await insertRows(tx, 'users', rows);
  const users = await tx.selectFrom('users').select(['id', 'email']).execute();
  const userIds = new Map(users.map(({ id, email }) => [email, id]));
  await insertRows(
    tx,
    'favourites',
    network.favourites.map(({ user, organisation, created_at }) => ({
      user_id: idOf(userIds, user),
      organisation_id: idOf(ids, organisation),
      created_at,
    })),
  );
}
