import { createHash } from 'node:crypto';
import pg from 'pg';
import type { SqlSource } from './dialect.ts';

const text = (value: string) => value;
/** Parsers that give the same values as the embedded database: bigint and numeric as numbers (cents stay far below 2^53), dates as text. */
const parsers: Record<number, (value: string) => unknown> = { 20: Number, 1700: Number, 1082: text };

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/** The name of each prepared statement, by its text. A connection prepares a statement once and then sends only its parameters. */
const names = new Map<string, string>();
const longestPrepared = 20_000;
function preparedName(sql: string): string | undefined {
  if (sql.length > longestPrepared) return undefined;
  let name = names.get(sql);
  if (!name) {
    if (names.size >= 300) return undefined;
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}
const isPreparable = (sql: string) => /^(select|insert|update|delete|with)\b/i.test(sql);

/** The SQLSTATE of a prepared statement that the migration of another node made stale: a new connection prepares it again. */
const stalePlan = '0A000';
const endsConnection = (error: Error) =>
  !('severity' in error && error.severity === 'ERROR') || ('code' in error && error.code === stalePlan);

/**
 * Opens a pool of `size` connections on PostgreSQL 15 or later. A statement waits 4 s at most for a connection and 4.5 s for its answer,
 * even when the server is silent. With `noTimeout` (migrations, imports, backups) statements have no limit.
 */
export function postgresSource(url: string, size: number, noTimeout = false): SqlSource {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 4000,
    // Compiling a statement takes PostgreSQL up to a second (the look of a night at the revisions: 1.7 s, 0.2 s without); none here runs so long.
    options: '-c jit=off',
    ...(!noTimeout && { query_timeout: 4500, statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }),
    types,
  });
  // A connection that dies between two statements fails the next one and is then replaced. Without these listeners the error would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    kind: 'postgres',
    async acquire() {
      const client = await pool.connect();
      let failed: Error | undefined;
      return {
        async query(sql, parameters) {
          // A broken connection would only let the next statement wait for its timeout.
          if (failed) throw failed;
          try {
            const name = isPreparable(sql) ? preparedName(sql) : undefined;
            const result = await client.query({ text: sql, values: [...parameters], ...(name ? { name } : {}) });
            // Several statements in one text give an array of results: their rows are joined.
            if (Array.isArray(result)) return { rows: result.flatMap((one) => one.rows), affected: 0 };
            return { rows: result.rows, affected: result.rowCount ?? 0 };
          } catch (error) {
            if (error instanceof Error && endsConnection(error)) failed = error;
            throw error;
          }
        },
        release: () => client.release(failed),
      };
    },
    close: () => pool.end(),
  };
}
