import { sql } from 'kysely';
import { fromVisible, live } from '#api/modules/contracts/contracts.access.queries.ts';
import type { Contract } from '#api/modules/contracts/contracts.lifecycle.ts';
import type { Actor, Viewer } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';

const urlVersion = sql<number>`coalesce((select a.generation from calendar_addresses a where a.user_id = users.id), 1)`;

/** Finds the viewer of a calendar and the version of its URL; undefined for a role without contracts and for a closed account. */
export const findCalendarViewer = (db: Reader, userId: number): Promise<(Pick<Actor, keyof Viewer> & { urlVersion: number }) | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('organisations as o', 'o.id', 'users.organisation_id')
    .select(({ fn }) => [
      'users.id as userId',
      'users.role',
      'users.organisation_id as organisationId',
      fn.coalesce('o.parent_id', 'o.id').as('groupId'),
      'users.contract_rights as contractRights',
      urlVersion.as('urlVersion'),
    ])
    .where('users.id', '=', userId)
    .where('users.disabled_at', 'is', null)
    .where('users.role', 'in', ['subscriber', 'supplier'])
    .executeTakeFirst();

/** Increments the version of the calendar URL of a user, and returns it. */
export const renewUrlVersion = async (tx: Tx, userId: number): Promise<number> =>
  (
    await tx
      .insertInto('calendar_addresses')
      .values({ user_id: userId, generation: 2 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ generation: sql`calendar_addresses.generation + 1` }))
      .returning('generation')
      .executeTakeFirstOrThrow()
  ).generation;

const maxContracts = 5000;

/** Lists the live contracts that the viewer may see, the next to end first, 5000 at most. */
export const listCalendarContracts = (db: Reader, viewer: Viewer): Promise<Contract[]> =>
  db
    .selectFrom(sql<Contract>`(select c.* from ${fromVisible(viewer)} where c.status in ${live})`.as('live'))
    .selectAll()
    .orderBy('end_date')
    .orderBy('id')
    .limit(maxContracts)
    .execute();
