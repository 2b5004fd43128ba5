import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { type SlowStatement, slowStatementMilliseconds } from '#api/platform/log.ts';
import { privateFolder } from '#api/platform/private-folder.ts';
import { type SqlSource, sourceDialect } from './dialect.ts';
import { embeddedSource } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { postgresSource } from './postgres.ts';
import type { Database, Db } from './schema.ts';

export type OpenDatabase = {
  db: Db;
  kind: SqlSource['kind'];
  close: () => Promise<void>;
  /** Opens more connections, without limits of time, for a long work; null on the embedded database: its only session has none. */
  openUnlimited: (() => { db: Db; close: () => Promise<void> }) | null;
  /** Copies the embedded folder as it is at one instant, for a backup. Absent on PostgreSQL. */
  copyTo?: (to: string) => Promise<void>;
};

const poolSize = 10;
const upkeepMs = 10 * 60 * 1000;

/** Makes a Kysely over an open source. Calls `onSlow` for each statement that took more than 500 ms. */
export const databaseOver = (source: SqlSource, onSlow: (statement: SlowStatement) => void = () => undefined): Db =>
  new Kysely<Database>({
    dialect: sourceDialect(source),
    log: ({ query, queryDurationMillis }) => {
      if (queryDurationMillis > slowStatementMilliseconds) onSlow({ sql: query.sql, milliseconds: Math.round(queryDurationMillis) });
    },
  });

/**
 * Runs VACUUM ANALYZE and a checkpoint every 10 minutes when something was written: PGlite has neither autovacuum nor automatic
 * checkpoints. Returns the function that stops the timer.
 */
function scheduleUpkeep(db: Db): () => void {
  let lastWrites = -1;
  const timer = setInterval(async () => {
    try {
      const { rows } = await db.executeQuery<{ writes: number }>(
        CompiledQuery.raw('select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::bigint as writes from pg_stat_user_tables'),
      );
      const writes = rows[0]?.writes ?? 0;
      if (writes === lastWrites) return;
      lastWrites = writes;
      await db.executeQuery(CompiledQuery.raw('vacuum analyze'));
      await db.executeQuery(CompiledQuery.raw('checkpoint'));
    } catch (error) {
      process.emitWarning(`Entretien de la base embarquée remis à plus tard : ${error instanceof Error ? error.message : error}`);
    }
  }, upkeepMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Opens two connections on PostgreSQL without limits of time, for a long work beside the requests. */
export function openUnlimited(url: string): { db: Db; close: () => Promise<void> } {
  const db = databaseOver(postgresSource(url, 2, true));
  return { db, close: () => db.destroy() };
}

/** Returns the path of the embedded database in the data folder. */
export const embeddedFolder = (dataFolder: string): string => join(dataFolder, 'database');

/** Opens the portal's database: PostgreSQL with a `url`, else the embedded one in `dataFolder`, which it locks for this process. */
export async function openDatabase(options: {
  url: string | null;
  dataFolder: string;
  /** Removes the time limits of statements: for commands and migrations, where no user waits. */
  noTimeout?: boolean;
  onSlow?: (statement: SlowStatement) => void;
}): Promise<OpenDatabase> {
  if (options.url) {
    const { url } = options;
    const db = databaseOver(postgresSource(url, poolSize, options.noTimeout), options.onSlow);
    return { db, kind: 'postgres', close: () => db.destroy(), openUnlimited: () => openUnlimited(url) };
  }
  privateFolder(options.dataFolder);
  const unlock = lockFolder(options.dataFolder);
  try {
    const source = await embeddedSource(embeddedFolder(options.dataFolder));
    const db = databaseOver(source, options.onSlow);
    const stopUpkeep = scheduleUpkeep(db);
    const close = async () => {
      stopUpkeep();
      await db.destroy();
      unlock();
    };
    return { db, kind: 'embedded', close, openUnlimited: null, copyTo: source.copyTo };
  } catch (error) {
    unlock();
    throw error;
  }
}
