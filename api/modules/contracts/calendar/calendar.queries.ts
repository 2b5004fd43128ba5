import { sql } from 'kysely';
import { fromVisible, live } from '#api/modules/contracts/contracts.access.queries.ts';
import type { Contract } from '#api/modules/contracts/contracts.lifecycle.ts';
import { belongsToContract, joinTakenOver, scheduledBetween } from '#api/modules/contracts/revision/schedule.queries.ts';
import type { Actor, Viewer } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

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

export type CalendarRevision = Pick<Contract, 'id' | 'title' | 'version' | 'updated_at'> & { subject: string; day: CalendarDate };

/** Lists the dates of revision of those contracts from a month ago to a year from today, but for those whose final price is validated, 5000 at most. */
export const listCalendarRevisions = (db: Reader, viewer: Viewer, today: CalendarDate): Promise<CalendarRevision[]> =>
  db
    .selectFrom(
      sql<CalendarRevision>`(select c.id, c.title, c.version, c.updated_at, f.formula->>'subject' as subject, d.day
        from ${fromVisible(viewer)} join contract_revisions f on f.contract_id = c.id ${joinTakenOver}
          cross join lateral ${scheduledBetween(sql`(${today}::date - 30)`, sql`(${today}::date + 366)`)} d
        where c.status in ${live} and ${belongsToContract} and not exists (select from contract_revision_results r
          where r.contract_id = c.id and r.revised_on = d.day and r.withdrawn_at is null and not r.provisional))`.as('revised'),
    )
    .selectAll()
    .orderBy('day')
    .orderBy('id')
    .limit(maxContracts)
    .execute();
