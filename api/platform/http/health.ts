import type { FastifyInstance } from 'fastify';
import { isMigrated } from '#api/platform/database/migrate.ts';
import type { Db } from '#api/platform/database/schema.ts';

const freshMs = 1000;

/**
 * Opens GET /health (the process is alive) and GET /ready (the database answers and every migration is applied, else 503). The database
 * is queried once a second at most.
 */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  let lastCheck = { at: 0, ready: Promise.resolve(false) };
  const isReady = () => {
    if (Date.now() - lastCheck.at > freshMs) lastCheck = { at: Date.now(), ready: isMigrated(db) };
    return lastCheck.ready;
  };
  app.get('/health', { config: { rateLimit: false } }, () => ({ status: 'ok' }));
  app.get('/ready', { config: { rateLimit: false } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'migrating' }),
  );
}
