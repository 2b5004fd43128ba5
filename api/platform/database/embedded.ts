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

/** An error of the embedded database, with PostgreSQL's own code, as `pg` gives it. */
class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

export type EmbeddedSource = SqlSource & {
  /** The whole data folder as one archive, to open copies from. */
  dump: () => Promise<Uint8Array>;
  /** Copies the data folder, as it is at one instant, into a new folder `to`. Statements wait meanwhile. */
  copyTo: (to: string) => Promise<void>;
};

/** The worker as a line of questions and answers: each order gets its reply, or the reason why the database is gone. */
function conversation(worker: Worker): { opened: Promise<Reply>; send: (order: object) => Promise<Reply>; isOver: () => boolean } {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let gone: Error | null = null;
  const failAll = (error: Error) => {
    gone ??= error;
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  };
  worker.on('message', (reply: Reply) => {
    const who = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.error) who?.reject(Object.assign(new EmbeddedError(reply.error.message), reply.error));
    else who?.resolve(reply);
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('La base embarquée est fermée.')));
  const send = (order: object): Promise<Reply> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone);
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...order });
    });
  // The worker says 0 once it is open.
  const opened = new Promise<Reply>((resolve, reject) => waiting.set(0, { resolve, reject }));
  return { opened, send, isOver: () => gone !== null };
}

/** PGlite has one session: whoever takes it holds it alone, in order of arrival, until it is given back. */
function oneAtATime(): { take: () => Promise<() => void>; idle: () => Promise<void> } {
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

/** Opens PGlite in a worker thread, in `folder` or in memory when null, from `image` (a dump) when given. */
export async function embeddedSource(folder: string | null, image: Uint8Array | null = null): Promise<EmbeddedSource> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder, image } });
  const { opened, send, isOver } = conversation(worker);
  const session = oneAtATime();
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
      if (!dumped) throw new Error('La copie de la base embarquée a échoué.');
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
