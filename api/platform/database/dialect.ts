import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** The rows of one statement, and how many it changed. Dates are 'yyyy-mm-dd' text, bigint and numeric are numbers. */
export type SqlResult = {
  rows: Record<string, unknown>[];
  affected: number;
};
/** One connection for as long as it is held; `release` gives it back. */
export type SqlConnection = {
  query: (sql: string, parameters: readonly unknown[]) => Promise<SqlResult>;
  release: () => void;
};
/** A database as the portal needs it: two exist, PostgreSQL by `pg` and PGlite in a worker thread. */
export type SqlSource = {
  kind: 'postgres' | 'embedded';
  acquire: () => Promise<SqlConnection>;
  close: () => Promise<void>;
};

const met = new WeakSet<Error>();
/** Whether an error came out of the database or of the way to it, rather than from a caller's own connection. */
export const isDatabaseError = (error: Error): boolean => met.has(error);
async function noted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error) met.add(error);
    throw error;
  }
}

class Connection implements DatabaseConnection {
  readonly held: SqlConnection;
  constructor(held: SqlConnection) {
    this.held = held;
  }
  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await noted(this.held.query(compiled.sql, compiled.parameters));
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }
  // biome-ignore lint/correctness/useYield: exports page by key instead, which both databases can do
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Les exports avancent par clé, page après page.');
  }
}

class SourceDriver implements Driver {
  readonly source: SqlSource;
  constructor(source: SqlSource) {
    this.source = source;
  }
  async init(): Promise<void> {
    // A source is open before the driver sees it.
  }
  async acquireConnection(): Promise<Connection> {
    return new Connection(await noted(this.source.acquire()));
  }
  async beginTransaction(connection: Connection): Promise<void> {
    await noted(connection.held.query('begin', []));
  }
  async commitTransaction(connection: Connection): Promise<void> {
    await noted(connection.held.query('commit', []));
  }
  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.held.query('rollback', []);
  }
  async releaseConnection(connection: Connection): Promise<void> {
    connection.held.release();
  }
  async destroy(): Promise<void> {
    await this.source.close();
  }
}

/** Kysely's PostgreSQL dialect over either source. */
export const sourceDialect = (source: SqlSource): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new SourceDriver(source),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
