import type { FastifyServerOptions } from 'fastify';
import type { Settings } from './settings.ts';

/** One JSON line a request, with its id, route, user and duration: no body, no query, no header, so no secret. */
export const loggerOptions = (level: Settings['logLevel']): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : {
        level,
        serializers: {
          req: (request: { method: string; url: string; id: string }) => ({
            id: request.id,
            method: request.method,
            path: request.url.split('?')[0],
          }),
          res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        },
      };
