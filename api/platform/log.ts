import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, once known: for the log alone. */
    userId: number | null;
  }
}

/** What the server logs by itself: JSON lines at this level, nothing at 'silent'. */
export const loggerOptions = (level: Settings['logLevel']): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent' ? false : { level, base: null };

/**
 * One line a request, with its id, route, status, duration and user id: the declared route rather than the path, so that
 * neither a slug nor a query is kept; no body, no header, so no secret.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('userId', null);
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'inconnue',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.userId,
    };
    request.log.info(line, 'requête');
  });
}

/** A statement that took long: its text, never its parameters. */
export type SlowStatement = {
  sql: string;
  milliseconds: number;
};
export const slowStatementMilliseconds = 500;

/** Writes a slow statement as a line like the others. */
export const logSlowStatement = ({ sql, milliseconds }: SlowStatement): void => {
  console.log(JSON.stringify({ level: 40, time: Date.now(), milliseconds, sql, msg: 'instruction lente' }));
};
