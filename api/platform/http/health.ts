import type { FastifyInstance } from 'fastify';
import { isMigrated } from '#api/platform/database/migrate.ts';
import type { Db } from '#api/platform/database/schema.ts';

const freshMilliseconds = 1000;

/** GET /health: the process is alive. GET /ready: the database answers and every migration is done, else 503; asked once a second at most. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  let asked = { at: 0, ready: Promise.resolve(false) };
  const isReady = () => {
    if (Date.now() - asked.at > freshMilliseconds) asked = { at: Date.now(), ready: isMigrated(db) };
    return asked.ready;
  };
  app.get('/health', { config: { rateLimit: false } }, () => ({ status: 'ok' }));
  app.get('/ready', { config: { rateLimit: false } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'migrating' }),
  );
}
