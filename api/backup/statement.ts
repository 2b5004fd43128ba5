import { CompiledQuery, type Kysely } from 'kysely';

/** What a backup asks its statements of: the database, a connection or a transaction, whatever its tables. */
export type Asked = Pick<Kysely<never>, 'executeQuery'>;

/** Runs one statement, and answers its rows. */
export async function run<R>(db: Asked, sql: string, parameters: unknown[] = []): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows;
}
