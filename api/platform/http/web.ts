import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#api/platform/text/html.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { readPreloads } from './preloads.ts';

const answer = { code: coreRefusals.notFound.code, message: coreRefusals.notFound.message };
/** The first segments of API paths: an unknown path below them is answered 404 in JSON, never with the page. */
const apiPaths = /^\/(?:api|oauth|session|user|media|file|webform_rest|assets|desabonnement|health|ready|config\.json)(?:\/|$|\?)/;

/**
 * Reads the single page, in which 'Portail' stands for the name of the network: robots and shared links meet that name, never the title of a
 * page, which is for members. Returns the handler that sends it, as a 304 when the browser has it already (ETag).
 */
function pageSender(folder: string, networkName: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const name = escapeHtml(networkName);
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('Portail', () => name);
  const tag = `"${createHash('sha256').update(html).digest('base64url')}"`;
  return ({ headers }, reply) => {
    reply.header('Cache-Control', 'no-cache').header('ETag', tag);
    const stored = headers['if-none-match']?.split(/\s*,\s*/).map((one) => one.replace(/^W\//, ''));
    return stored?.includes(tag) ? reply.code(304).send() : reply.type('text/html; charset=utf-8').send(html);
  };
}

const manifestName = 'manifest.webmanifest';

/** Serves the built front: hashed files, cached for ever, and its single page for every other path (SHL-02). */
export async function serveWeb(app: FastifyInstance, folder: string, networkName: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return void app.setNotFoundHandler((_request, reply) => reply.code(404).send(answer));
  const preloadsOf = readPreloads(folder);
  // Only with a session: without one, the page becomes the sign-in page and needs none of these files.
  app.addHook('onRequest', async ({ method, url, cookies }, reply) => {
    const link = method === 'GET' && cookies[cookieNames.session] !== undefined && preloadsOf(url.split('?', 1)[0] ?? '');
    if (link) reply.header('Link', link);
  });
  const sendPage = pageSender(folder, networkName);
  for (const path of ['/', '/index.html']) app.get(path, sendPage);
  const manifest = readFileSync(join(folder, manifestName), 'utf8').replaceAll('"Portail"', () => JSON.stringify(networkName));
  app.get(`/${manifestName}`, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  );
  await app.register(staticFiles, {
    root: folder,
    wildcard: true,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('Cache-Control', relative(folder, path).startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || apiPaths.test(request.url)) return reply.code(404).send(answer);
    return sendPage(request, reply);
  });
}
