import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { readPreloads } from './preloads.ts';

const answer = { code: coreRefusals.notFound.code, message: coreRefusals.notFound.message };
/** The first segments of API paths: an unknown path below them is answered 404 in JSON, never with the page. */
const apiPaths = /^\/(?:api|oauth|session|user|media|file|webform_rest|assets|health|ready|config\.json)(?:\/|$|\?)/;

/** Serves the built front: hashed files, cached for ever, and its single page for every other path (SHL-02). */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return void app.setNotFoundHandler((_request, reply) => reply.code(404).send(answer));
  const preloadsOf = readPreloads(folder);
  // Only with a session: without one, the page becomes the sign-in page and needs none of these files.
  app.addHook('onRequest', async ({ method, url, cookies }, reply) => {
    const link = method === 'GET' && cookies[cookieNames.session] !== undefined && preloadsOf(url.split('?', 1)[0] ?? '');
    if (link) reply.header('Link', link);
  });
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
    if (request.method !== 'GET' || apiPaths.test(request.url)) return reply.code(404).send(answer);
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
}
