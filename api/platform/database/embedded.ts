import { Worker } from 'node:worker_threads';
import type { SqlResult, SqlSource } from './dialect.ts';

type Reply = {
  id: number;
  rows?: SqlResult['rows'];
  affected?: number;
  image?: Uint8Array;
  error?: { message: string; code?: string };
};
type Waiting = {
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
};

/** An error of the embedded database, with the SQLSTATE in `code`, like the errors of `pg`. */
class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

export type EmbeddedSource = SqlSource & {
  /** Returns the whole data folder as one archive, from which copies can be opened. */
  dump: () => Promise<Uint8Array>;
  /** Copies the data folder as it is at one instant into a new folder `to`. Statements wait until it is done. */
  copyTo: (to: string) => Promise<void>;
};

/** Sends messages to the worker and matches each reply by its id. Once the worker has ended, every message fails with the reason. */
function messenger(worker: Worker): { opened: Promise<Reply>; send: (order: object) => Promise<Reply>; isOver: () => boolean } {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ending: Error | null = null;
  const failAll = (error: Error) => {
    ending ??= error;
    for (const { reject } of waiting.values()) reject(ending);
    waiting.clear();
  };
  worker.on('message', (reply: Reply) => {
    const waiter = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.error) waiter?.reject(Object.assign(new EmbeddedError(reply.error.message), reply.error));
    else waiter?.resolve(reply);
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('La base embarquée est fermée.')));
  const send = (order: object): Promise<Reply> =>
    new Promise((resolve, reject) => {
      if (ending) return reject(ending);
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...order });
    });
  // The worker sends id 0 once the database is open.
  const opened = new Promise<Reply>((resolve, reject) => waiting.set(0, { resolve, reject }));
  return { opened, send, isOver: () => ending !== null };
}

/** A mutex, first come first served: PGlite has one session. `take` resolves to the function that gives the session back. */
function sessionMutex(): { take: () => Promise<() => void>; idle: () => Promise<void> } {
  let turn: Promise<void> = Promise.resolve();
  const take = async () => {
    const before = turn;
    const mine = Promise.withResolvers<void>();
    turn = mine.promise;
    await before;
    return mine.resolve;
  };
  return { take, idle: () => turn };
}

/** Opens PGlite in a worker thread: in `folder`, or in memory when it is null; with the content of the dump `image`, if any. */
export async function embeddedSource(folder: string | null, image: Uint8Array | null = null): Promise<EmbeddedSource> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder, image } });
  const { opened, send, isOver } = messenger(worker);
  const session = sessionMutex();
  await opened;
  return {
    kind: 'embedded',
    async acquire() {
      const release = await session.take();
      const query = async (sql: string, parameters: readonly unknown[]) => {
        const reply = await send({ sql, parameters: [...parameters] });
        return { rows: reply.rows ?? [], affected: reply.affected ?? 0 };
      };
      return { query, release };
    },
    async dump() {
      const { image: dumped } = await send({ dump: true });
      if (!dumped) throw new Error('the dump of the embedded database failed');
      return dumped;
    },
    async copyTo(to) {
      await send({ copyTo: to });
    },
    async close() {
      if (isOver()) return;
      await session.idle();
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      await send({ close: true });
      await ended;
    },
  };
}
