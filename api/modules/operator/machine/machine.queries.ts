import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import '#api/modules/files/index.ts';
import '#api/modules/images/index.ts';

/** Returns the sizes of the database, of the files and of the pictures in bytes, with their numbers, and the last migration. */
export const measureStorage = (db: Reader) =>
  db
    .selectFrom(
      sql<{ database_size: number; files: number; files_size: number; pictures: number; pictures_size: number; migration: string }>`(
        select pg_database_size(current_database()) as database_size, f.files, f.files_size, i.pictures, i.pictures_size,
          (select max(name) from migrations) as migration
        from (select count(*) as files, coalesce(sum(size), 0)::float8 as files_size from (select distinct sha256, size from files) d) f,
          (select count(*) as pictures, coalesce(sum(octet_length(bytes)), 0)::float8 as pictures_size from images) i)`.as('s'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();

/** Returns the numbers of the requests whose mails these are, by the id of the mail ('m12') or of the answer ('e12'). */
export async function findRequestNumbers(db: Reader, mails: readonly number[], answers: readonly number[]): Promise<Map<string, string>> {
  if (mails.length + answers.length === 0) return new Map();
  const rows = await db
    .selectFrom(
      sql<{ key: string; number: string }>`(
        select 'm' || m.id as key, r.number from request_mails m join requests r on r.id = m.request_id where m.id = any(${[...mails]}::integer[])
        union all
        select 'e' || e.id as key, r.number from request_events e join requests r on r.id = e.request_id where e.id = any(${[...answers]}::integer[])
      )`.as('n'),
    )
    .selectAll()
    .execute();
  return new Map(rows.map(({ key, number }) => [key, number]));
}
