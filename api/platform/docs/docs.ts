import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { openApiOf } from './open-api.ts';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const types = new Map([
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['swagger-ui.css', 'text/css; charset=utf-8'],
]);
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
  app.get('/api/docs/openapi.json', (_request, reply) => {
    openApi ??= JSON.stringify(openApiOf(platform.endpoints, title));
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
  app.get<{ Params: { name: string } }>('/api/docs/:name', async (request, reply) => {
    const type = types.get(request.params.name);
    if (!type) throw new Refusal(coreRefusals.notFound);
    return reply
      .type(type)
      .header('Cache-Control', 'public, max-age=86400')
      .send(await readFile(join(folder, request.params.name)));
  });
}
