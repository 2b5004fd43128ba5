import { sql } from 'kysely';
import type { DraftSession } from '#api/modules/formations/formation-draft.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import '#api/modules/formations/formations.tables.ts';

/** The rows of sessions as SQL; `id` is null for a new one. */
const rowsOf = (sessions: readonly DraftSession[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    sessions.map(({ id = null, startsAt, endsAt, location, available, body, isCancelled = false }) => ({
      ...{ id, location, available, body },
      starts_at: startsAt,
      ends_at: endsAt,
      is_cancelled: isCancelled,
    })),
  )}::jsonb) as r(id integer, starts_at timestamptz, ends_at timestamptz, location text, available boolean, body text, is_cancelled boolean)`;

/**
 * Writes the sessions of a training: changes those that are named, inserts the new ones and deletes the others. A session with registrations
 * stays: people may have signed up for it since the draft that drops it was saved.
 */
export async function writeSessions(tx: Tx, formationId: number, sessions: readonly DraftSession[], now: Date): Promise<void> {
  const rows = rowsOf(sessions);
  const kept = sessions.flatMap(({ id }) => id ?? []);
  await tx
    .deleteFrom('formation_sessions')
    .where('formation_id', '=', formationId)
    .where(sql<boolean>`id <> all(${kept}::integer[])`)
    .where(sql<boolean>`not exists (select from formation_registrations r where r.session_id = formation_sessions.id)`)
    .execute();
  await sql`update formation_sessions s set starts_at = r.starts_at, ends_at = r.ends_at, location = r.location, available = r.available,
      body = r.body, cancelled_at = case when r.is_cancelled then coalesce(s.cancelled_at, ${now}) end
    from ${rows} where s.id = r.id and s.formation_id = ${formationId}`.execute(tx);
  await sql`insert into formation_sessions (formation_id, starts_at, ends_at, location, available, body, cancelled_at)
    select ${formationId}, r.starts_at, r.ends_at, r.location, r.available, r.body, case when r.is_cancelled then ${now}::timestamptz end
    from ${rows} where r.id is null`.execute(tx);
}

/** The people whose registration ends with its session. */
export type LostPlace = { user_id: number; starts_at: Date; ends_at: Date; location: string };

/** Cancels the registrations of the cancelled sessions of a training, and returns whose they were. */
export const cancelRegistrations = (tx: Tx, formationId: number, at: Date): Promise<LostPlace[]> =>
  tx
    .updateTable('formation_registrations as r')
    .from('formation_sessions as s')
    .set({ state: 'cancelled', lost_at: at, version: sql`r.version + 1` })
    .whereRef('s.id', '=', 'r.session_id')
    .where('s.formation_id', '=', formationId)
    .where('s.cancelled_at', 'is not', null)
    .where('r.state', 'in', ['requested', 'validated'])
    .returning(['r.user_id', 's.starts_at', 's.ends_at', 's.location'])
    .execute();

/** Lists who has a place in sessions, or asks for one. */
export const listPeople = (tx: Tx, sessions: readonly number[]) =>
  tx
    .selectFrom('formation_registrations')
    .select(['user_id', 'session_id'])
    .where('session_id', '=', sql<number>`any(${[...sessions]}::integer[])`)
    .where('state', 'in', ['requested', 'validated'])
    .execute();

/** Lists those among sessions that are cancelled and whose people have lost their places by that. */
export const listLostSessions = (tx: Tx, sessions: readonly number[]) =>
  tx
    .selectFrom('formation_sessions as s')
    .select(['s.starts_at', 's.ends_at', 's.location'])
    .where('s.id', '=', sql<number>`any(${[...sessions]}::integer[])`)
    .where('s.cancelled_at', 'is not', null)
    .where(sql<boolean>`exists (select from formation_registrations r where r.session_id = s.id and r.lost_at >= s.cancelled_at)`)
    .orderBy('s.starts_at')
    .execute();

/** Tells that people are signed up for a training: asked or validated, for a session past or to come. */
export const hasPeople = async (tx: Tx, formationId: number): Promise<boolean> =>
  (await tx
    .selectFrom('formation_registrations as r')
    .innerJoin('formation_sessions as s', 's.id', 'r.session_id')
    .select('r.id')
    .where('s.formation_id', '=', formationId)
    .where('r.state', 'in', ['requested', 'validated'])
    .limit(1)
    .executeTakeFirst()) !== undefined;
