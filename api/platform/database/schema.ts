import type { Kysely, Transaction } from 'kysely';

/** The tables. Each module declares its own beside its queries, by merging into this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules, through declaration merging
export interface Database {}

export type Db = Kysely<Database>;
/** The only road by which anything is written: a transaction opened by `serve`, a job or a command. */
export type Tx = Transaction<Database>;
/** Runs statements written as text: the database, a connection or a transaction. */
export type Executor = Pick<Db, 'executeQuery'>;
/** What a read may do: select, and nothing else. A transaction is a reader too. */
export type Reader = Pick<Db, 'selectFrom' | 'with' | 'selectNoFrom' | 'fn' | 'dynamic'>;

/** Returns the database itself as a transaction, for one single statement: PostgreSQL commits it by itself. */
export const autocommit = (db: Db): Tx => db as Tx;
