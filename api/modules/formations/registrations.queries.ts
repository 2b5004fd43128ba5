import { type RawBuilder, sql } from 'kysely';
import { type DatedViewer, joinedDocuments, visibleDocuments } from '#api/modules/documents/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { type FormationReader, heldSessions, readableFormations } from './formations.access.queries.ts';
import './formations.tables.ts';

/** A training that a request is about, with the session that it names; null without one or when it is none of its sessions. */
export type Training = {
  id: number;
  title: string;
  session: { id: number; starts_at: string; ends_at: string; location: string; available: boolean } | null;
};

/** Returns the training of this slug, or of this session, that one may read; undefined when there is none. `slug`: '' for any; `sessionId`: null for none. */
export const findTraining = (db: Reader, reader: FormationReader, named: { slug: string; sessionId: number | null }) =>
  db
    .selectFrom('formations as f')
    .leftJoin('formation_sessions as s', (join) =>
      join.onRef('s.formation_id', '=', 'f.id').on('s.id', '=', named.sessionId).on(heldSessions),
    )
    .select(['f.id', 'f.title'])
    .select(
      sql<
        Training['session']
      >`case when s.id is not null then jsonb_build_object('id', s.id, 'starts_at', s.starts_at, 'ends_at', s.ends_at,
        'location', s.location, 'available', s.available) end`.as('session'),
    )
    .where(named.slug === '' ? sql<boolean>`s.id is not null` : sql<boolean>`f.slug = ${named.slug}`)
    .where(readableFormations(reader))
    .executeTakeFirst();

/** Tells that one may read a training, as it is once its session is locked. */
const isReadable = async (tx: Tx, reader: FormationReader, id: number): Promise<boolean> =>
  (await tx.selectFrom('formations as f').select('f.id').where('f.id', '=', id).where(readableFormations(reader)).executeTakeFirst()) !==
  undefined;

type Registering = Pick<Actor, 'role' | 'userId' | 'organisationId'>;

/**
 * Registers a user for a session, once: a second sign-up changes nothing, but after a cancellation it asks again. Returns false, and registers
 * nobody, when the session has just been cancelled, removed or filled, or its training withdrawn: it stays as it is until the transaction ends.
 */
export async function registerForSession(tx: Tx, { sessionId, actor, now }: { sessionId: number; actor: Registering; now: Date }) {
  const session = await tx
    .selectFrom('formation_sessions as s')
    .select('s.formation_id')
    .where('s.id', '=', sessionId)
    .where('s.available', '=', true)
    .where(heldSessions)
    .forShare()
    .executeTakeFirst();
  if (!session || !(await isReadable(tx, { actor, now }, session.formation_id))) return false;
  const request = { organisation_id: actor.organisationId, requested_at: now };
  await tx
    .insertInto('formation_registrations')
    .values({ session_id: sessionId, user_id: actor.userId, ...request })
    .onConflict((on) =>
      on
        .columns(['session_id', 'user_id'])
        .doUpdateSet({ state: 'requested', ...request, version: sql`formation_registrations.version + 1` })
        .where('formation_registrations.state', '=', 'cancelled'),
    )
    .execute();
  return true;
}

/** Tells whether a user has asked for a place in a session, and was neither refused nor cancelled. */
export const isRegistered = async (tx: Tx, { sessionId, userId }: { sessionId: number; userId: number }): Promise<boolean> =>
  (await tx
    .selectFrom('formation_registrations')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('state', 'in', ['requested', 'validated'])
    .executeTakeFirst()) !== undefined;

/** A session for which a user is validated, with the slugs of the participant's documents that one may open. `is_readable`: its training has a page. */
export type FollowedTraining = {
  slug: string;
  is_readable: boolean;
  title: string;
  starts_at: string;
  ends_at: string;
  location: string;
  support: string | null;
  convention: string | null;
  presence: string | null;
};

/**
 * Selects, as JSON, the sessions for which the user is validated: those to come, the next one first, or those that are over, the last one first.
 * A training that has left the catalogue stays in the profile of its people; a supplier has none.
 */
export const followedTrainings = (
  viewer: DatedViewer & { actor: Actor; now: Date },
  when: 'scheduled' | 'past',
): RawBuilder<FollowedTraining[]> => {
  const slugOf = (column: string) =>
    sql`(select d.slug from ${joinedDocuments} where d.id = ${sql.ref(`r.${column}`)} and ${visibleDocuments(viewer)})`;
  const isWanted = when === 'scheduled' ? sql`s.ends_at > ${viewer.now}` : sql`s.ends_at <= ${viewer.now}`;
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('slug', f.slug, 'is_readable', ${readableFormations(viewer)} is true, 'title', f.title,
      'starts_at', s.starts_at, 'ends_at', s.ends_at, 'location', s.location,
      'support', ${slugOf('support_id')}, 'convention', ${slugOf('convention_id')}, 'presence', ${slugOf('presence_id')})
      order by s.starts_at ${when === 'scheduled' ? sql`` : sql`desc`}, s.id), '[]')
    from formation_registrations r join formation_sessions s on s.id = r.session_id join formations f on f.id = s.formation_id
    where r.user_id = ${viewer.actor.userId} and r.state = 'validated' and ${isWanted} and f.deleted_at is null
      and ${viewer.actor.role !== 'supplier'}::boolean)`;
};
