import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { isMigrated } from '../database/migrate.ts';
import type { Db } from '../database/schema.ts';

/** GET /health: the process is alive. GET /ready: the database answers and every migration is done, else 503. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/health', { config: { rateLimit: false } }, () => ({ status: 'ok' }));
  app.get('/ready', { config: { rateLimit: false } }, async (_request, reply) => {
    await db.executeQuery(CompiledQuery.raw('select 1'));
    return (await isMigrated(db)) ? { status: 'ready' } : reply.code(503).send({ status: 'migrating' });
  });
}
