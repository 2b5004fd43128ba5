import { type RawBuilder, sql } from 'kysely';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { pageSize } from '#protocol/core/page.ts';
import { type RegistrationDecision, type RegistrationState, registrationStates } from '#protocol/formations/registrations-desk.ts';
import type { RequestState } from '#protocol/requests/request-values.ts';
import '#api/modules/formations/formations.tables.ts';

/** The choices of a list of registrations. `sessionId`: null for all. */
export type RegistrationList = { q: string; sessionId: number | null; state: RegistrationState | '' };

export type RegistrationSource = {
  id: number;
  user_id: number;
  person: string;
  email: string;
  company: string;
  formation_id: number;
  published_at: Date | null;
  shown_until: Date | null;
  deleted_at: Date | null;
  slug: string;
  title: string;
  session_id: number;
  starts_at: Date;
  ends_at: Date;
  location: string;
  is_cancelled: boolean;
  requested_at: Date;
  state: RegistrationState;
  version: number;
  request: { number: string; state: RequestState } | null;
};

/** The registrations `r` with their sessions `s`, trainings `f`, people `u` and the companies `o` for which they asked. */
const joined = sql`formation_registrations r join formation_sessions s on s.id = r.session_id join formations f on f.id = s.formation_id
  join users u on u.id = r.user_id left join organisations o on o.id = r.organisation_id`;
const columns = sql`r.id, r.user_id, coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email) as person, u.email,
  coalesce(o.title, '') as company, f.id as formation_id, f.slug, f.title, f.published_at, f.shown_until, f.deleted_at, s.id as session_id, s.starts_at, s.ends_at, s.location,
  s.cancelled_at is not null as is_cancelled, r.requested_at, r.state, r.version,
  (select jsonb_build_object('number', q.number, 'state', q.state) from requests q
    where q.is_formation and q.session_id = r.session_id and q.user_id = r.user_id order by q.id desc limit 1) as request`;

/** The registrations that a search and a session keep, in whatever state. */
function kept({ q, sessionId }: RegistrationList): RawBuilder<unknown> {
  const words = normalise(q).split(' ').filter(Boolean);
  const typed = words.map((word) => `${word}:*`).join(' & ');
  const isFound =
    words.length === 0
      ? sql.val(q === '')
      : sql`name_words(u.firstname || ' ' || u.lastname, coalesce(o.title, '') || ' ' || f.title) @@ to_tsquery('simple', ${typed})`;
  return sql`${isFound} and ${sessionId === null ? sql`true` : sql`r.session_id = ${sessionId}`}`;
}

const inState = (state: RegistrationState | ''): RawBuilder<unknown> => (state === '' ? sql`true` : sql`r.state = ${state}`);

/** Lists the ids of the registrations of an export: the sessions in their order, then the people by company and name. */
export async function listRegistrationIds(db: Reader, list: RegistrationList): Promise<number[]> {
  const rows = sql<{ id: number; place: number }>`(select r.id,
    row_number() over (order by s.starts_at, s.id, lower(coalesce(o.title, '')), lower(u.lastname), r.id) as place
    from ${joined} where ${kept(list)} and ${inState(list.state)})`;
  const ids = await db.selectFrom(rows.as('r')).select('r.id').orderBy('r.place').execute();
  return ids.map(({ id }) => id);
}

/** Returns these registrations, in the order of their ids. */
export const listRegistrationsOf = (db: Reader, ids: readonly number[]): Promise<RegistrationSource[]> =>
  db
    .selectFrom(sql<RegistrationSource>`(select ${columns} from ${joined} where r.id = any(${[...ids]}::integer[]))`.as('r'))
    .selectAll()
    .orderBy(sql`array_position(${[...ids]}::integer[], r.id)`)
    .execute();

/** Returns one page of the registrations, the newest first, and their total. */
export function listRegistrations(db: Reader, list: RegistrationList & { page: number }) {
  const condition = sql`${kept(list)} and ${inState(list.state)}`;
  const total = sql<number>`(select count(*) from ${joined} where ${condition})`;
  const rows = db
    .selectFrom(
      sql<RegistrationSource & { total: number }>`(select ${columns}, ${total} as total from ${joined} where ${condition}
        order by r.requested_at desc, r.id desc limit ${pageSize} offset ${(list.page - 1) * pageSize})`.as('r'),
    )
    .selectAll()
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id', 'desc');
  return pageOf(db, { page: list.page, rows, total });
}

/** Counts by state the registrations that a search and a session keep. */
export function countRegistrations(db: Reader, list: RegistrationList): Promise<Record<RegistrationState, number>> {
  const counts = registrationStates.map((state) => sql`count(*) filter (where r.state = ${state}) as ${sql.ref(state)}`);
  return db
    .selectFrom(sql<Record<RegistrationState, number>>`(select ${sql.join(counts)} from ${joined} where ${kept(list)})`.as('c'))
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Counts the registrations that nobody has decided. */
export const countRequestedRegistrations = (db: Reader): Promise<{ requested: number }> =>
  db
    .selectFrom('formation_registrations')
    .select(sql<number>`count(*)::integer`.as('requested'))
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();

/** The most sessions of the filter. */
const sessionsAtMost = 200;

/** Lists the sessions that have registrations, the last one first. */
export const listRegisteredSessions = (db: Reader) =>
  db
    .selectFrom('formation_sessions as s')
    .innerJoin('formations as f', 'f.id', 's.formation_id')
    .select(['s.id', 's.starts_at', 's.ends_at', 's.location', 'f.title'])
    .where(sql<boolean>`exists (select from formation_registrations r where r.session_id = s.id)`)
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id')
    .limit(sessionsAtMost)
    .execute();

/**
 * Locks a registration until the end of the transaction; false when there is none. Its session, locked before it as the desk does, is neither
 * cancelled nor put in the trash meanwhile.
 */
export async function lockRegistration(tx: Tx, id: number): Promise<boolean> {
  const session = tx.selectFrom('formation_registrations').select('session_id').where('id', '=', id);
  await tx.selectFrom('formation_sessions').select('id').where('id', '=', session).forShare().execute();
  return (await tx.selectFrom('formation_registrations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;
}

export const findRegistration = (db: Reader, id: number): Promise<RegistrationSource> =>
  db
    .selectFrom(sql<RegistrationSource>`(select ${columns} from ${joined} where r.id = ${id})`.as('r'))
    .selectAll()
    .executeTakeFirstOrThrow();

export const updateRegistration = (tx: Tx, id: number, state: RegistrationDecision) =>
  tx.updateTable('formation_registrations').set({ state, version: sql`version + 1` }).where('id', '=', id).execute();
