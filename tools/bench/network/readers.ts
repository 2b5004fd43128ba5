import type { Tx } from '#api/platform/database/schema.ts';
import { hashPassword } from '#api/platform/secrets/password-hash.ts';
import { firstnames, lastnames } from '#demo/people/names.list.ts';
import { randomFrom } from '#demo/random.ts';
import { insertRows } from '#demo/seed/rows.ts';
import type { Network } from './network.ts';
import '#api/modules/favourites/favourites.tables.ts';
import '#api/modules/accounts/accounts.tables.ts';

export const exporterEmail = 'export@banc.example';
export const operatorEmail = 'bureau@banc.example';
export const readerPassword = 'Banc-de-mesure-2026';
const createdAt = new Date('2026-01-05T08:00:00Z');
const starredByReader = 20;

/** Creates the accounts that sign in: subscribers of fifty organisations, the member who exports and an operator, with one password hashed once. */
export async function fillReaders(tx: Tx, network: Network): Promise<void> {
  const random = randomFrom('bench readers');
  const hash = await hashPassword(readerPassword);
  await insertRows(
    tx,
    'users',
    network.subscribers.slice(0, network.size.readers + 1).map((organisation, rank) => ({
      email: rank === network.size.readers ? exporterEmail : `lecteur-${rank + 1}@banc.example`,
      role: 'subscriber' as const,
      organisation_id: organisation,
      firstname: random.pick(firstnames),
      lastname: random.pick(lastnames),
      regions: [],
      contract_rights: 'write' as const,
      password_hash: hash,
      created_at: createdAt,
    })),
  );
  const account = {
    email: operatorEmail,
    role: 'operator' as const,
    desk_role: 'administrator' as const,
    regions: [],
    password_hash: hash,
  };
  const users = await tx.selectFrom('users').select('id').orderBy('id').execute();
  await insertRows(
    tx,
    'favourites',
    users.flatMap(({ id }) =>
      random
        .some(network.suppliers, starredByReader)
        .map((supplier) => ({ user_id: id, organisation_id: supplier, created_at: createdAt })),
    ),
  );
  await insertRows(tx, 'users', [{ ...account, created_at: createdAt }]);
}
