import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#api/platform/context.ts';
import type { Bindable } from '#api/platform/database/prepared.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import './studies.tables.ts';

/** Returns the condition for the studies `s` that are shown at an instant: between their hours, and not in the trash. */
export const shownStudies = (now: Bindable<Date>): RawBuilder<SqlBool> =>
  sql`s.deleted_at is null and s.shown_from <= ${now} and (s.shown_until is null or s.shown_until > ${now})`;

/**
 * Returns the condition for the studies `s` that the viewer may see: those that are shown now; of these a head office sees its group, another
 * company itself, the operator all, a supplier none. Groups have one level.
 */
export function visibleStudies(
  { role, organisationId }: Pick<Viewer, 'role' | 'organisationId'>,
  now: Bindable<Date>,
): RawBuilder<SqlBool> {
  if (role === 'operator') return shownStudies(now);
  if (role !== 'subscriber' || organisationId === null) return sql`false`;
  return sql`${shownStudies(now)} and s.organisation_id in (select g.id from organisations g where g.id = ${organisationId}::integer or g.parent_id = ${organisationId}::integer)`;
}

/** Lists the users who follow a study: the subscribers of its company and of the head office of that company who can sign in. */
export const findReaders = (tx: Tx, studyId: number): Promise<{ id: number }[]> =>
  tx
    .selectFrom('users as u')
    .innerJoin('studies as s', (join) => join.on('s.id', '=', studyId))
    .innerJoin('organisations as o', 'o.id', 's.organisation_id')
    .select('u.id')
    .where('u.role', '=', 'subscriber')
    .where('u.disabled_at', 'is', null)
    .where('u.password_hash', 'is not', null)
    .where(sql<boolean>`u.organisation_id in (o.id, o.parent_id)`)
    .orderBy('u.id')
    .execute();
