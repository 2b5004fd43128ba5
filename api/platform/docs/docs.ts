import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import staticFiles from '@fastify/static';
import type { HttpPlatform } from '#api/platform/http/http.ts';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** The files of the page. The package has others, which stay unknown. */
const files = new Set(['/swagger-ui-bundle.js', '/swagger-ui.css']);
const page = (title: string) => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="page"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
const start = "SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#page', deepLinking: true, supportedSubmitMethods: [] });";

/** Opens GET /api/docs: the documentation of the API, for the authors of programs that call it. It gives access to nothing. */
export function docsRoutes(platform: HttpPlatform): void {
  const { app } = platform;
  const title = `API du portail ${platform.settings.networkName}`;
  let openApi: string | null = null;
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(title)));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  app.get('/api/docs/openapi.json', async (_request, reply) => {
    // Loaded with the first reader: a portal that nobody programs against does not keep it in memory.
    openApi ??= JSON.stringify((await import('./open-api.ts')).openApiOf(platform.endpoints, title));
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
  app.register(staticFiles, {
    root: folder,
    prefix: '/api/docs/',
    index: false,
    decorateReply: false,
    maxAge: '1 day',
    allowedPath: (path) => files.has(path),
  });
}
