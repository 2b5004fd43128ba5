import { Worker } from 'node:worker_threads';
import type { SqlResult, SqlSource } from './dialect.ts';

type Reply = { id: number; rows?: SqlResult['rows']; affected?: number; image?: Uint8Array; error?: { message: string; code?: string } };
type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

/** An error of the embedded database, with PostgreSQL's own code, as `pg` gives it. */
class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

export type EmbeddedSource = SqlSource & {
  /** The whole data folder as one archive, to open copies from. */
  dump: () => Promise<Uint8Array>;
};

/**
 * Opens PGlite in a worker thread, in `folder` or in memory when null, from `image` (a dump) when given.
 * PGlite has one session: a connection is held by one caller at a time, in order of arrival.
 */
export async function embeddedSource(folder: string | null, image: Uint8Array | null = null): Promise<EmbeddedSource> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder, image } });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let gone: Error | null = null;
  const failAll = (error: Error) => {
    gone = error;
    for (const { reject } of waiting.values()) reject(error);
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
  await new Promise<Reply>((resolve, reject) => waiting.set(0, { resolve, reject }));

  let turn: Promise<void> = Promise.resolve();
  return {
    kind: 'embedded',
    async acquire() {
      const before = turn;
      let free = () => {};
      turn = new Promise((resolve) => {
        free = resolve;
      });
      await before;
      return {
        query: async (sql, parameters) => {
          const reply = await send({ sql, parameters: [...parameters] });
          return { rows: reply.rows ?? [], affected: reply.affected ?? 0 };
        },
        release: free,
      };
    },
    async dump() {
      const { image: dumped } = await send({ dump: true });
      if (!dumped) throw new Error('La copie de la base embarquée a échoué.');
      return dumped;
    },
    async close() {
      if (gone) return;
      await turn;
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      await send({ close: true });
      await ended;
    },
  };
}
