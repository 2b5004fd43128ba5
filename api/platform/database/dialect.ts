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

/** The result of one statement: its rows, and the number of rows that it changed. Dates are 'yyyy-mm-dd' text, bigint and numeric are numbers. */
export type SqlResult = {
  rows: Record<string, unknown>[];
  affected: number;
};
/** A connection taken from the source until `release` gives it back. */
export type SqlConnection = {
  query: (sql: string, parameters: readonly unknown[]) => Promise<SqlResult>;
  release: () => void;
};
/** The two databases behind one type: PostgreSQL by `pg`, and PGlite in a worker thread. */
export type SqlSource = {
  kind: 'postgres' | 'embedded';
  acquire: () => Promise<SqlConnection>;
  close: () => Promise<void>;
};

const databaseErrors = new WeakSet<Error>();
/** Tells whether an error came from the database or from the connection to it, and not from another network call. */
export const isDatabaseError = (error: Error): boolean => databaseErrors.has(error);
async function markErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error) databaseErrors.add(error);
    throw error;
  }
}

class Connection implements DatabaseConnection {
  readonly inner: SqlConnection;
  constructor(inner: SqlConnection) {
    this.inner = inner;
  }
  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await markErrors(this.inner.query(compiled.sql, compiled.parameters));
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }
  // biome-ignore lint/correctness/useYield: exports page by key instead, which both databases can do
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported: page by key');
  }
}

class SourceDriver implements Driver {
  readonly source: SqlSource;
  constructor(source: SqlSource) {
    this.source = source;
  }
  async init(): Promise<void> {
    // The source is open already.
  }
  async acquireConnection(): Promise<Connection> {
    return new Connection(await markErrors(this.source.acquire()));
  }
  async beginTransaction(connection: Connection): Promise<void> {
    await markErrors(connection.inner.query('begin', []));
  }
  async commitTransaction(connection: Connection): Promise<void> {
    await markErrors(connection.inner.query('commit', []));
  }
  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.inner.query('rollback', []);
  }
  async releaseConnection(connection: Connection): Promise<void> {
    connection.inner.release();
  }
  async destroy(): Promise<void> {
    await this.source.close();
  }
}

/** Makes Kysely's PostgreSQL dialect over either source. */
export const sourceDialect = (source: SqlSource): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new SourceDriver(source),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
