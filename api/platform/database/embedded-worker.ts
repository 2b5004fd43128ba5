import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { copyDatabaseFolder } from './copy-folder.ts';

/** A message to the thread of the embedded database, so that a slow statement never blocks the server. Each one gets one reply. */
type Order =
  | { id: number; sql: string; parameters: unknown[] }
  | { id: number; close: true }
  | { id: number; dump: true }
  | { id: number; copyTo: string };
const { folder, image } = workerData as { folder: string | null; image: Uint8Array | null };

const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(image ? { loadDataDir: new Blob([image as BlobPart]) } : {}),
  extensions: { pg_trgm },
  parsers: { 20: Number, 1700: Number, 1082: (value) => value },
  relaxedDurability: false,
});
parentPort?.postMessage({ id: 0 });

/** Runs several statements and joins their rows. Rolls back after a failure: the only session must not stay in an aborted transaction. */
async function executeAll(sql: string): Promise<unknown[]> {
  try {
    return (await database.exec(sql)).flatMap((result) => result.rows);
  } catch (error) {
    await database.exec('rollback');
    throw error;
  }
}

async function execute(order: Order): Promise<object> {
  if ('close' in order) {
    await database.close();
    return {};
  }
  if ('dump' in order) return { image: new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()) };
  if ('copyTo' in order) {
    if (!folder) throw new Error('an in-memory database has no folder to copy');
    copyDatabaseFolder(folder, order.copyTo);
    return {};
  }
  if (order.parameters.length === 0 && order.sql.includes(';')) {
    return { rows: await executeAll(order.sql), affected: 0 };
  }
  const { rows, affectedRows } = await database.query<Record<string, unknown>>(order.sql, order.parameters);
  return { rows, affected: rows.length > 0 ? rows.length : (affectedRows ?? 0) };
}

parentPort?.on('message', (order: Order) => {
  execute(order).then(
    (answer) => {
      parentPort?.postMessage({ id: order.id, ...answer });
      if ('close' in order) process.exit(0);
    },
    (error: Error & { code?: string; detail?: string; constraint?: string }) =>
      parentPort?.postMessage({
        id: order.id,
        error: { message: error.message, code: error.code, detail: error.detail, constraint: error.constraint },
      }),
  );
});
