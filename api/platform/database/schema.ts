import type { Kysely, Transaction } from 'kysely';

/** The tables. Each module adds its own beside its queries, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules, through declaration merging
export interface Database {}

export type Db = Kysely<Database>;
/** A transaction, opened by `serve`, a job or a command: the only way to write. */
export type Tx = Transaction<Database>;
/** Runs statements written as text: the database, a connection or a transaction. */
export type Executor = Pick<Db, 'executeQuery'>;
/** A database handle that only selects. A transaction is one too. */
export type Reader = Pick<Db, 'selectFrom' | 'with' | 'selectNoFrom' | 'fn' | 'dynamic'>;

/** Returns the database itself as a transaction, for one single statement: PostgreSQL commits it by itself. */
export const autocommit = (db: Db): Tx => db as Tx;
