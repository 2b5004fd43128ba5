import { sql } from 'kysely';
import { upsert } from '#api/modules/imports/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { DeskRole } from '#protocol/desk/desk-roles.ts';

export type ContractRights = 'read' | 'write';
export type NewAccount = {
  email: string;
  role: MemberRole;
  organisation_id: number | null;
  firstname: string;
  lastname: string;
  contract_rights: ContractRights | null;
  desk_role?: DeskRole;
  /** When the link of its first password was made; without it, the account is not invited yet. */
  invited_at?: Date;
  creation_key?: string;
};

export const insertAccount = async (tx: Tx, account: NewAccount): Promise<number> =>
  (await tx.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()).id;

export const findAccountByEmail = (db: Reader, email: string) =>
  db.selectFrom('users').select(['id', 'email', 'role', 'desk_role', 'disabled_at']).where('email', '=', email).executeTakeFirst();

/** Returns what the people of these addresses may do, by their ids. */
export async function listRightsOf(tx: Tx, emails: readonly string[]) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'role', 'organisation_id', 'contract_rights'])
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns those of these addresses that an account has. */
export async function listTakenAddresses(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export const findOpenOrganisation = (db: Reader, kind: 'supplier' | 'subscriber', identifier: string) =>
  db
    .selectFrom('organisations')
    .select(['id', 'title'])
    .where('kind', '=', kind)
    .where('identifier', '=', identifier)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** A closed organisation, with the e-mails of its people. */
export type ClosedOrganisation = { id: number; title: string; emails: string[] };
export async function listClosedOrganisations(tx: Tx): Promise<ClosedOrganisation[]> {
  const { rows } = await sql<ClosedOrganisation>`
    select o.id, o.title, array(select u.email from users u where u.organisation_id = o.id) as emails
    from organisations o where o.closed_at is not null`.execute(tx);
  return rows;
}

/** Returns the identifiers of organisations by their ids. */
export async function listIdentifiersOf(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('organisations')
    .select(['id', 'identifier'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, identifier }) => [id, identifier]));
}

export type Account = Awaited<ReturnType<typeof listAllAccounts>>[number];

/** Lists all accounts with their organisation, sorted by e-mail. */
export const listAllAccounts = (db: Reader) =>
  db
    .selectFrom('users as u')
    .leftJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select([
      'u.email',
      'u.firstname',
      'u.lastname',
      'u.role',
      'u.desk_role',
      'u.contract_rights',
      'u.disabled_at',
      'o.title',
      'o.identifier',
    ])
    .select((eb) => eb('u.password_hash', 'is not', null).as('has_password'))
    .orderBy('u.email')
    .execute();

/** Lists the open accounts of the people of a company. */
export const listOpenAccountsOf = async (tx: Tx, organisationId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('users')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('disabled_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id);

/** Opens the accounts of a company that were closed at an instant, with the passwords that they had. */
export const reopenAccountsOf = (tx: Tx, organisationId: number, closedAt: Date) =>
  tx
    .updateTable('users')
    .set((eb) => ({ disabled_at: null, version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .where('disabled_at', '=', closedAt)
    .execute();

/** Lists those of these accounts that are open in a closed company, with its closing. */
export const listOpenInClosed = (tx: Tx, ids: readonly number[]) =>
  sql<{ id: number; closed_at: Date }>`
    select u.id, o.closed_at from users u join organisations o on o.id = u.organisation_id
    where u.id = any(${[...ids]}::integer[]) and u.disabled_at is null and o.closed_at is not null order by u.id for update of u`
    .execute(tx)
    .then(({ rows }) => rows);

/** Disables an account: no sign-in, every session is refused from the next request on, and its invitation is void. */
export const updateDisabledAt = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('users')
    .set((eb) => ({ disabled_at: now, invited_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Waits for another action on an operator: two administrators who close each other at once do so in turn, and the second is refused. */
export const lockAdministrators = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('desk administrators', 0))`.execute(tx);

/** Tells whether an enabled administrator of the desk remains without this one. */
export async function hasOtherAdministrator(tx: Tx, id: number): Promise<boolean> {
  await lockAdministrators(tx);
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'operator')
    .where('desk_role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Lists the e-mails of the open administrators of the desk, the last one who signed in first, and locks them: nobody closes one meanwhile. */
export async function listAdministrators(tx: Tx): Promise<string[]> {
  await lockAdministrators(tx);
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'operator')
    .where('desk_role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .orderBy(sql`last_sign_in_at desc nulls last, id`)
    .execute();
  return rows.map(({ email }) => email);
}

/** Stores when a user first accepted the terms of the contracts area, and their version. A later acceptance changes nothing. */
export const recordConsent = (tx: Tx, userId: number, now: Date, version: string) =>
  tx
    .updateTable('users')
    .set({ contracts_consent_at: now, contracts_consent_version: version })
    .where('id', '=', userId)
    .where('contracts_consent_at', 'is', null)
    .execute();

const optionalTypes = {
  firstname: 'text',
  lastname: 'text',
  contract_rights: 'text',
  service: 'text',
  function: 'text',
  phone: 'text',
  tel: 'text',
};
export type AccountColumn = keyof typeof optionalTypes;
export type AccountToWrite = Pick<NewAccount, 'email' | 'role' | 'organisation_id'> & Partial<Record<AccountColumn, unknown>>;

/** Inserts or updates accounts by their e-mail. Passwords, consents and disabled accounts do not change. */
export function writeAccounts(tx: Tx, rows: readonly AccountToWrite[], columns: readonly AccountColumn[]) {
  return upsert(tx, {
    table: 'users',
    key: { email: 'text' },
    once: {},
    columns: { role: 'text', organisation_id: 'integer', ...Object.fromEntries(columns.map((name) => [name, optionalTypes[name]])) },
    marks: ['version'],
    rows,
  });
}
