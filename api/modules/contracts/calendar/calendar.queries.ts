import { sql } from 'kysely';
import { fromVisible, live } from '#api/modules/contracts/contracts.access.queries.ts';
import type { Contract } from '#api/modules/contracts/contracts.lifecycle.ts';
import type { Actor, Viewer } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';

const generation = sql<number>`coalesce((select a.generation from calendar_addresses a where a.user_id = users.id), 1)`;

/** Who holds a calendar, with the number of its address; undefined for who has none, or whose account is closed. */
export const findCalendarHolder = (db: Reader, userId: number): Promise<(Pick<Actor, keyof Viewer> & { generation: number }) | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('organisations as o', 'o.id', 'users.organisation_id')
    .select(({ fn }) => [
      'users.id as userId',
      'users.role',
      'users.organisation_id as organisationId',
      fn.coalesce('o.parent_id', 'o.id').as('groupId'),
      'users.contract_rights as contractRights',
      generation.as('generation'),
    ])
    .where('users.id', '=', userId)
    .where('users.disabled_at', 'is', null)
    .where('users.role', 'in', ['subscriber', 'supplier'])
    .executeTakeFirst();

/** Gives a user another address; answers its number. */
export const renewGeneration = async (tx: Tx, userId: number): Promise<number> =>
  (
    await tx
      .insertInto('calendar_addresses')
      .values({ user_id: userId, generation: 2 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ generation: sql`calendar_addresses.generation + 1` }))
      .returning('generation')
      .executeTakeFirstOrThrow()
  ).generation;

const mostContracts = 5000;

/** The contracts that run and that one may know of, the next to end first. */
export const listCalendarContracts = (db: Reader, viewer: Viewer): Promise<Contract[]> =>
  db
    .selectFrom(sql<Contract>`(select c.* from ${fromVisible(viewer)} where c.status in ${live})`.as('live'))
    .selectAll()
    .orderBy('end_date')
    .orderBy('id')
    .limit(mostContracts)
    .execute();
