import type { FastifyInstance } from 'fastify';
import { isMigrated } from '#api/platform/database/migrate.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Settings } from '#api/platform/settings.ts';
import { watchForwarding } from './forwarding.ts';

const freshMs = 1000;

/**
 * Opens GET /health (the process is alive) and GET /ready (the database answers and every migration is applied, else 503). The database
 * is queried once a second at most. `detail` of a ready node tells the operator of a proxy that it does not trust.
 */
export function healthRoutes(app: FastifyInstance, db: Db, settings: Settings): void {
  const detailOf = watchForwarding(app, settings);
  let lastCheck = { at: 0, ready: Promise.resolve(false) };
  const isReady = () => {
    if (Date.now() - lastCheck.at > freshMs) lastCheck = { at: Date.now(), ready: isMigrated(db) };
    return lastCheck.ready;
  };
  app.get('/health', { config: { rateLimit: false } }, () => ({ status: 'ok' }));
  app.get('/ready', { config: { rateLimit: false } }, async (_request, reply) => {
    if (!(await isReady())) return reply.code(503).send({ status: 'migrating' });
    const detail = detailOf();
    return { status: 'ready', ...(detail !== null && { detail }) };
  });
}
