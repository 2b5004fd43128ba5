import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { pino } from 'pino';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the signed-in user, for the log only; null for a guest. */
    userId: number | null;
    /** The member in whose place an operator calls, within a visit. */
    onBehalfOf: number | null;
  }
}

/** Returns the options of Fastify's logger: JSON lines from this level on, none for 'silent'. */
export const loggerOptions = (level: Settings['logLevel']): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent' ? false : { level, base: null };

/**
 * Logs one line for each request: id, route, status, duration and user id. It logs the declared route instead of the path, so that the
 * log has neither slugs nor queries, and neither bodies nor headers, so that it has no secrets.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('userId', null);
  app.decorateRequest('onBehalfOf', null);
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

/** A slow statement: its text, never its parameters. */
export type SlowStatement = {
  sql: string;
  milliseconds: number;
};
export const slowStatementMilliseconds = 500;

/** Returns the function that logs slow statements, in the format of the other lines. */
export function slowStatementLog(level: Settings['logLevel']): (statement: SlowStatement) => void {
  const log = pino({ level, base: null });
  return (statement) => log.warn(statement, 'instruction lente');
}
