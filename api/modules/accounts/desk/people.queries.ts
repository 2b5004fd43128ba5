import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { UserTable } from '#api/modules/accounts/accounts.tables.ts';
import { matchedEntities, matchWords } from '#api/modules/search/index.ts';
import type { Actor } from '#api/platform/context.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { PeopleNarrowing } from '#protocol/accounts/people-desk.ts';
import { expiredBefore, type PersonState, personStates } from '#protocol/accounts/person-states.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { DeskRole } from '#protocol/desk/desk-roles.ts';
import { mayManageOperators } from './people.policy.ts';
import '#api/modules/organisations/index.ts';

type Viewer = Pick<Actor, 'deskRole'>;

/** A person as the desk reads them. */
export type PersonSource = {
  id: number;
  email: string;
  firstname: string;
  lastname: string;
  role: 'subscriber' | 'supplier' | 'operator';
  desk_role: DeskRole;
  organisation_id: number | null;
  organisation: string | null;
  is_company_closed: boolean;
  contract_rights: 'read' | 'write' | null;
  contracts_consent_at: Date | null;
  contracts_consent_version: string | null;
  has_password: boolean;
  disabled_at: Date | null;
  invited_at: Date | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  version: number;
  is_last_administrator: boolean;
};

const accented = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿŒ';
const plain = 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyœ';
/** A text in SQL in lower case, without accents, as `foldedWords` reads a search. */
const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`translate(lower(${text}), ${accented}, ${plain})`;
const foldedWords = (q: string): string[] =>
  q
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** The state of the users `u` in SQL, as `personStateOf` decides it. */
const stateIn = (now: Date): RawBuilder<PersonState> => sql<PersonState>`
  case when u.disabled_at is not null then 'closed' when u.password_hash is not null then 'active'
    when u.invited_at is null then 'toInvite' when u.invited_at > ${expiredBefore(now)} then 'invited' else 'expired' end`;

/** The users that are administrators of the desk, by the name of their table. */
const administers = (table: 'u' | 'other'): RawBuilder<SqlBool> => {
  const user = sql.table(table);
  return sql`(${user}.role = 'operator' and ${user}.desk_role = 'administrator' and ${user}.disabled_at is null)`;
};

const columns = sql`u.id, u.email, u.firstname, u.lastname, u.role, u.desk_role, u.organisation_id, o.title as organisation,
  o.closed_at is not null as is_company_closed,
  u.contract_rights, u.contracts_consent_at, u.contracts_consent_version, u.password_hash is not null as has_password, u.disabled_at,
  u.invited_at, u.last_sign_in_at, u.created_at, u.version,
  ${administers('u')} and not exists (select from users other where ${administers('other')} and other.id <> u.id) as is_last_administrator`;

/** The people `u` that an operator manages: operators are known to administrators only. */
const managedBy = (viewer: Viewer): RawBuilder<SqlBool> =>
  mayManageOperators(viewer) ? sql<SqlBool>`true` : sql<SqlBool>`u.role <> 'operator'`;

/** The people that an operator manages, of a role and found by a search, as `from` and `where` of a select; in whatever state. */
function found(viewer: Viewer, { q, role }: Pick<PeopleNarrowing, 'q' | 'role'>): RawBuilder<unknown> {
  const text = folded(sql`concat_ws(' ', u.firstname, u.lastname, u.email, o.title)`);
  const conditions = [managedBy(viewer), ...foldedWords(q).map((word) => sql<SqlBool>`strpos(${text}, ${word}) > 0`)];
  if (role !== '') conditions.push(sql<SqlBool>`u.role = ${role}`);
  return sql`from users u left join organisations o on o.id = u.organisation_id where ${sql.join(conditions, sql` and `)}`;
}

/** The people of a state; '' for all but the closed accounts. */
const isIn = (state: PersonState | '', now: Date): RawBuilder<SqlBool> =>
  state === '' ? sql`u.disabled_at is null` : sql`${stateIn(now)} = ${state}`;

/** Returns one page of the people that an operator manages, by name, and its total. */
export function listPeople(db: Reader, viewer: Viewer, list: PeopleNarrowing & { page: number }, now: Date) {
  const people = sql`${found(viewer, list)} and ${isIn(list.state, now)}`;
  const name = folded(sql`nullif(trim(u.lastname || ' ' || u.firstname), '')`);
  const total = sql<number>`(select count(*) ${people})`;
  const rows = db
    .selectFrom(
      sql<PersonSource & { place: number; total: number }>`(select p.*, row_number() over () as place, ${total} as total from (
        select ${columns} ${people} order by ${name} nulls last, u.email limit ${pageSize} offset ${(list.page - 1) * pageSize}) p)`.as(
        'p',
      ),
    )
    .selectAll()
    .orderBy('place');
  return pageOf(db, { page: list.page, rows, total });
}

/** Counts the people that a search and a role keep, by state. */
export function countByState(
  db: Reader,
  viewer: Viewer,
  list: Pick<PeopleNarrowing, 'q' | 'role'>,
  now: Date,
): Promise<Record<PersonState, number>> {
  const counts = personStates.map((state) => sql`count(*) filter (where ${stateIn(now)} = ${state}) as ${sql.ref(state)}`);
  return db
    .selectFrom(sql<Record<PersonState, number>>`(select ${sql.join(counts)} ${found(viewer, list)})`.as('counts'))
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Lists the ids of the people of a list who have no password, one more than `limit` at most. */
export async function listInvitable(db: Reader, viewer: Viewer, list: PeopleNarrowing, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom(
      sql<{ id: number }>`(select u.id ${found(viewer, list)} and ${isIn(list.state, now)}
        and u.password_hash is null and u.disabled_at is null order by u.id limit ${limit + 1})`.as('p'),
    )
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns people that an operator manages, by their ids. */
export const findPeople = (db: Reader, viewer: Viewer, ids: readonly number[]): Promise<PersonSource[]> =>
  db
    .selectFrom(sql<PersonSource>`(select ${columns} ${found(viewer, { q: '', role: '' })} and u.id = any(${[...ids]}::integer[]))`.as('p'))
    .selectAll()
    .orderBy('id')
    .execute();

/** Locks people until the end of the transaction, in the order of their ids: two actions on the same people run in turn. */
export const lockPeople = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Waits for another account that takes the same address, until the end of its transaction. */
export const lockAddress = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`.execute(tx);

/** Returns the person that a creation with this key made; undefined when there is none. */
export const findCreatedPerson = async (db: Reader, creationKey: string): Promise<number | undefined> =>
  (await db.selectFrom('users').select('id').where('creation_key', '=', creationKey).executeTakeFirst())?.id;

export type PersonChange = Pick<
  Updateable<UserTable>,
  'email' | 'firstname' | 'lastname' | 'role' | 'organisation_id' | 'contract_rights' | 'desk_role' | 'invited_at' | 'disabled_at'
>;

/** Writes a change of a person and counts it. */
export const updatePerson = (tx: Tx, id: number, change: PersonChange) =>
  tx
    .updateTable('users')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Keeps that people are invited now, and makes the links that they received before void. */
export async function recordInvitations(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const ofThem = sql<number>`any(${[...ids]}::integer[])`;
  await tx.updateTable('users').set({ invited_at: now }).where('id', '=', ofThem).execute();
  await tx.updateTable('password_links').set({ used_at: now }).where('user_id', '=', ofThem).where('used_at', 'is', null).execute();
}

/** Finds a person whose invitation is not void: enabled, and still without a password. */
export const findInvited = (db: Reader, id: number) =>
  db
    .selectFrom('users')
    .select(['email', 'firstname', 'invited_at'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is', null)
    .executeTakeFirst();

export const findOrganisationById = (db: Reader, id: number) =>
  db.selectFrom('organisations').select(['id', 'kind', 'title']).where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst();

/** The most choices that one typing shows. */
const choicesAtMost = 20;

/** Finds the open organisations of a kind by typing, each with its town: the best answers first, the first titles before anything is typed. */
export async function findOrganisationChoices(db: Reader, kind: 'subscriber' | 'supplier', q: string): Promise<Reference[]> {
  const match = await matchWords(db, q);
  const hits = match && sql`join ${matchedEntities(kind, match)} m on m.entity_id = o.id`;
  const label = sql`concat(o.title, ', ' || nullif(o.city, ''), ${kind === 'supplier' ? ' (fournisseur)' : ' (adhérent)'}::text)`;
  return db
    .selectFrom(
      sql<Reference & { place: number }>`(select o.id::text as id, ${label} as label,
        row_number() over (order by ${match ? sql`m.score desc,` : sql``} o.title_key, o.id) as place
        from organisations o ${hits ?? sql``} where o.kind = ${kind} and o.closed_at is null order by place limit ${choicesAtMost})`.as(
        'choices',
      ),
    )
    .select(['id', 'label'])
    .orderBy('place')
    .execute();
}

/** Finds the people of any state who answer a typed text, by name: for a filter. */
export function findPersonChoices(db: Reader, viewer: Viewer, q: string): Promise<Reference[]> {
  const name = sql`nullif(trim(u.firstname || ' ' || u.lastname), '')`;
  const label = sql`coalesce(${name} || ' (' || coalesce(o.title, 'réseau') || ')', u.email)`;
  return db
    .selectFrom(
      sql<Reference & { place: number }>`(select u.id::text as id, ${label} as label,
        row_number() over (order by (u.role = 'operator') desc, ${orderKey(sql`u.lastname`)}, ${orderKey(sql`u.firstname`)}, u.id) as place
        ${found(viewer, { q, role: '' })} order by place limit ${choicesAtMost})`.as('choices'),
    )
    .select(['id', 'label'])
    .orderBy('place')
    .execute();
}
