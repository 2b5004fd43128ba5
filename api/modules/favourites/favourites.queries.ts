import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import './favourites.tables.ts';

/** Builds a sub-select of the ids of the organisations that the user has starred (RDG-133). */
export const starsOf = (actor: Actor): RawBuilder<number> =>
  sql`(select s.organisation_id from favourites s where s.user_id = ${actor.userId})`;

export const findOrganisationKind = (db: Reader, organisationId: number) =>
  db.selectFrom('organisations').select('kind').where('id', '=', organisationId).where('closed_at', 'is', null).executeTakeFirst();

/** Deletes a favourite; returns false when there was none. */
export const deleteFavourite = async (tx: Tx, userId: number, organisationId: number): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
};

/** Inserts a favourite; does nothing when it exists already, as after two simultaneous requests. */
export const insertFavourite = (tx: Tx, userId: number, organisationId: number, now: Date) =>
  tx
    .insertInto('favourites')
    .values({ user_id: userId, organisation_id: organisationId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
