import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#api/platform/text/html.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { type FirstFiles, linkOf, readFirstFiles } from './preloads.ts';

const answer = { code: coreRefusals.notFound.code, message: coreRefusals.notFound.message };
/** The first segments of API paths: an unknown path below them is answered 404 in JSON, never with the page. */
const apiPaths =
  /^\/(?:api|oauth|session|user|media|file|webform_rest|(?:operateur\/)?assets|calendrier|desabonnement|health|ready|config\.json)(?:\/|$|\?)/;

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

/** A page of the front as it is sent: its text, and the tag by which a browser knows that it has it already. */
type Page = { html: string; tag: string };

const withTag = (html: string): Page => ({ html, tag: `"${createHash('sha256').update(html).digest('base64url')}"` });

/**
 * Reads the single page, in which 'Portail' stands for the name of the network: robots and shared links meet that name, never the title of a
 * page, which is for members.
 */
const readPage = (folder: string, networkName: string): string =>
  readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('Portail', () => escapeHtml(networkName));

const styleLink = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the styles of a first load into the page: a phone would wait for their files before it loads the scripts (decision 55). Links that are
 * disabled stand for the files, so that the script that opens a screen does not load them again.
 */
function withStyles(html: string, folder: string, styles: readonly string[]): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`);
  const text = styles.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return html.replace(styleLink, '').replace('</head>', () => `${links.join('')}<style>${text}</style></head>`);
}

function sendPage({ html, tag }: Page, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('Cache-Control', 'no-cache').header('ETag', tag);
  const stored = headers['if-none-match']?.split(/\s*,\s*/).map((one) => one.replace(/^W\//, ''));
  return stored?.includes(tag) ? reply.code(304).send() : reply.type('text/html; charset=utf-8').send(html);
}

/** Returns the handler that sends the page of a path, with the styles of its first load in it and the names of its scripts. */
function pageSender(folder: string, networkName: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const filesOf = readFirstFiles(folder);
  const html = readPage(folder, networkName);
  const bare = withTag(html);
  const pages = new Map<FirstFiles, Page>();
  return (request, reply) => {
    // Without a session, every page becomes the sign-in page.
    const isSignedIn = request.cookies[cookieNames.session] !== undefined;
    const files = filesOf(isSignedIn ? (request.url.split('?', 1)[0] ?? '') : '/login');
    if (!files) return sendPage(bare, request, reply);
    if (isSignedIn) reply.header('Link', linkOf(files));
    const page = pages.get(files) ?? withTag(withStyles(html, folder, files.styles));
    pages.set(files, page);
    return sendPage(page, request, reply);
  };
}

const manifestName = 'manifest.webmanifest';

/** Serves the built front: hashed files, cached for ever, and its single page for every other path (SHL-02). */
export async function serveWeb(app: FastifyInstance, folder: string, networkName: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return void app.setNotFoundHandler((_request, reply) => reply.code(404).send(answer));
  app.addHook('onSend', async ({ url }, reply) => {
    if (bareFiles.test(url)) for (const name of pageHeaders) reply.removeHeader(name);
  });
  const sendPortal = pageSender(folder, networkName);
  for (const path of ['/', '/index.html']) app.get(path, sendPortal);
  const desk = join(folder, 'operateur');
  const deskPage = existsSync(join(desk, 'index.html')) ? withTag(readPage(desk, networkName)) : undefined;
  const sendDesk = (request: FastifyRequest, reply: FastifyReply) =>
    deskPage ? sendPage(deskPage, request, reply) : reply.code(404).send(answer);
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
    if (!['GET', 'HEAD'].includes(request.method) || apiPaths.test(request.url)) return reply.code(404).send(answer);
    return deskPaths.test(request.url) ? sendDesk(request, reply) : sendPortal(request, reply);
  });
}
