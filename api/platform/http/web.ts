import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { coreRefusals } from '#protocol/core/refusal.ts';

const answer = { code: coreRefusals.notFound.code, message: coreRefusals.notFound.message };
/** The first segments of the paths that programs call: unknown ones are a 404 in JSON, never the page. */
const calls = /^\/(?:api|oauth|session|user|media|file|webform_rest|assets|health|ready|config\.json)(?:\/|$|\?)/;

/** Serves the built front: hashed files for ever, and its one page for every other path (history mode, SHL-02). */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return void app.setNotFoundHandler((_request, reply) => reply.code(404).send(answer));
  await app.register(staticFiles, {
    root: folder,
    wildcard: true,
    index: 'index.html',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('Cache-Control', relative(folder, path).startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || calls.test(request.url)) return reply.code(404).send(answer);
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
}
