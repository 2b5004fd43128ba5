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
const apiPaths =
  /^\/(?:api|oauth|session|user|media|file|webform_rest|(?:operateur\/)?assets|desabonnement|health|ready|config\.json)(?:\/|$|\?)/;

/**
 * The headers that a browser reads on a page and not on a script or a style: on each of the fifteen files of a first load they would weigh
 * more than half a kilobyte. A worker has a policy of its own, so its file keeps them.
 */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const bareFiles = /^\/(?:operateur\/)?assets\/(?!.*worker)[^?]*\.(?:js|css|woff2)(?:\?|$)/i;

/** The paths of the operator's desk, a build of its own with its own page. Its files are cached for ever, as those of the portal. */
const deskPaths = /^\/operateur(?:\/|$|\?)/;

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
    const link =
      method === 'GET' && !deskPaths.test(url) && cookies[cookieNames.session] !== undefined && preloadsOf(url.split('?', 1)[0] ?? '');
    if (link) reply.header('Link', link);
  });
  app.addHook('onSend', async ({ url }, reply) => {
    if (bareFiles.test(url)) for (const name of pageHeaders) reply.removeHeader(name);
  });
  const sendPage = pageSender(folder, networkName);
  for (const path of ['/', '/index.html']) app.get(path, sendPage);
  const desk = join(folder, 'operateur');
  const sendDesk = existsSync(join(desk, 'index.html'))
    ? pageSender(desk, networkName)
    : (_request: FastifyRequest, reply: FastifyReply) => reply.code(404).send(answer);
  for (const path of ['/operateur', '/operateur/index.html']) app.get(path, sendDesk);
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
      response.header(
        'Cache-Control',
        /^(?:operateur.)?assets/.test(relative(folder, path)) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || apiPaths.test(request.url)) return reply.code(404).send(answer);
    return deskPaths.test(request.url) ? sendDesk(request, reply) : sendPage(request, reply);
  });
}
