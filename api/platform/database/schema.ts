import type { Kysely, Transaction } from 'kysely';

/** The tables. Each module declares its own beside its queries, by merging into this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules, through declaration merging
export interface Database {}

export type Db = Kysely<Database>;
/** The only road by which anything is written: a transaction opened by `serve`, a job or a command. */
export type Tx = Transaction<Database>;
/** What a read may do: select, and nothing else. A transaction is a reader too. */
export type Reader = Pick<Db, 'selectFrom' | 'with' | 'selectNoFrom' | 'fn' | 'dynamic'>;

/** A single statement is its own transaction: it needs no round trip to begin and commit one. */
export const alone = (db: Db): Tx => db as Tx;
