import { sql } from 'kysely';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';

/** A job that failed, for good or until its next attempt (`nextAt`). `code`: of the failure, when it has one; `message`: what it says. */
export type FailedJob = {
  id: string;
  name: string;
  data: Record<string, unknown> | null;
  attempts: number;
  failed_at: Date;
  next_at: Date | null;
  code: string | null;
  message: string | null;
};

const failed = sql`(j.state = 'failed' or (j.state = 'retry' and j.output is not null))`;
const place = sql`coalesce(j.completed_on, j.started_on, j.created_on)`;

/** Returns one page of the jobs that failed, the last first, and their total. */
export function listFailedJobs(db: Reader, page: number) {
  const total = sql<number>`(select count(*) from pgboss.job j where ${failed})`;
  const rows = db
    .selectFrom(
      sql<FailedJob & { total: number }>`(select j.id::text as id, j.name, j.data, j.retry_count + 1 as attempts, ${place} as failed_at,
        case when j.state = 'retry' then j.start_after end as next_at,
        coalesce(j.output ->> 'responseCode', j.output ->> 'code') as code, j.output ->> 'message' as message, ${total} as total
        from pgboss.job j where ${failed} order by ${place} desc, j.id limit ${pageSize} offset ${(page - 1) * pageSize})`.as('j'),
    )
    .selectAll()
    .orderBy('failed_at', 'desc')
    .orderBy('id');
  return pageOf(db, { page, rows, total });
}

/** Counts the jobs that failed for good, those that will be tried again, and those that wait for their first attempt, with the oldest of them. */
export const countJobs = (db: Reader) =>
  db
    .selectFrom(
      sql<{ failed: number; retrying: number; waiting: number; oldest: Date | null }>`(
        select count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'retry') as retrying,
          count(*) filter (where state = 'created' and start_after <= now()) as waiting,
          min(start_after) filter (where state = 'created' and start_after <= now()) as oldest
        from pgboss.job)`.as('c'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();

/**
 * Makes a failed job run again at once. It is the same job, never a copy: one that runs, is done, or was started again meanwhile is left, and
 * undefined is returned; else its name. The hour is that of the clock: a transaction may have begun before the one that started the job again.
 */
export async function retryJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set start_after = now(), completed_on = null, keep_until = greatest(keep_until, now() + interval '14 days'),
      retry_limit = case when state = 'failed' then greatest(retry_limit, retry_count) + 1 else retry_limit end, state = 'retry'
    where id = ${id}::uuid and (state = 'failed' or (state = 'retry' and start_after > clock_timestamp())) returning name`.execute(tx);
  return rows[0]?.name;
}
