import { beforeAll, describe, expect, it } from 'vitest';
import { openPortal, send, type TestPortal } from '#api/test/harness.ts';

type Operation = {
  operationId: string;
  parameters: { name: string }[];
  summary: string;
  description: string;
  requestBody?: { content: unknown };
  responses: Record<string, { description: string }>;
};
type Described = {
  openapi: string;
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
};

let portal: TestPortal;
let described: Described;
beforeAll(async () => {
  portal = await openPortal();
  described = (await send(portal, { method: 'GET', url: '/api/docs/openapi.json' })).body as Described;
});

/** Lists the whole paths of the server's tree of routes, which prints each path below its prefix. */
function everyPath(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│\s]*)[├└]── (\S*)(?: \((.*)\))?/u.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods] = match;
    const depth = indent.length / 4;
    above.length = depth;
    above.push(part);
    return methods && methods !== 'OPTIONS' ? [above.join('')] : [];
  });
}

describe("la documentation de l'API", () => {
  it('décrit chaque route déclarée, avec qui peut l’appeler', () => {
    expect(described.openapi).toBe('3.1.0');
    for (const { path, method, summary } of portal.platform.endpoints.keys()) {
      const operation = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.summary, `${method} ${path}`).toBe(summary);
      expect(operation?.description).not.toBe('');
    }
  });

  it('nomme chaque opération d’un identifiant à elle, et chaque réponse d’un composant', () => {
    const ids = Object.values(described.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(portal.platform.endpoints.size);
    expect(Object.keys(described.components.schemas)).toEqual(expect.arrayContaining(['Refused', 'InvalidInput', 'GetContractByIdAnswer']));
    const parameters = described.paths['/api/v1/contracts']?.get?.parameters ?? [];
    expect(parameters.map(({ name }) => name)).toContain('page');
  });

  it('décrit le formulaire de l’envoi d’un fichier', () => {
    const upload = described.paths['/file/upload/node/document/field_file_private']?.post;
    expect(upload?.requestBody?.content).toEqual({
      'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] } },
    });
  });

  it('ne laisse aucune route du serveur sans description, sauf celles qui ont leur propre forme', () => {
    const known = new Set([...portal.platform.endpoints.keys()].map(({ path }) => path.replace(/:\w+/g, ':')));
    const ownShape = new Set([
      '/oauth/token',
      '/calendrier/:',
      '/desabonnement/:',
      '/desabonnement/:/annuler',
      '/media/:',
      '/health',
      '/ready',
      '/api/docs',
      '/api/docs*',
      '/api/docs/start.js',
      '/api/docs/openapi.json',
    ]);
    const routes = everyPath(portal.platform.app.printRoutes({ commonPrefix: false })).map((path) => path.replace(/:\w+/g, ':'));
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((path) => !known.has(path) && !ownShape.has(path))).toEqual([]);
  });

  it('nomme les refus de chaque route', () => {
    const change = described.paths['/user/{id}']?.patch;
    expect(change?.responses['422']?.description).toContain('Mot de passe actuel incorrect');
    expect(change?.responses['400']?.description).toContain('invalid-input');
    expect(described.paths['/api/v1/suppliers']?.get?.responses['403']?.description).toContain('access-denied');
  });

  it('se lit dans une page qui ne charge rien d’ailleurs', async () => {
    const page = await send(portal, { method: 'GET', url: '/api/docs' });
    expect(page.text).toContain('swagger-ui-bundle.js');
    expect(page.text).not.toMatch(/https?:\/\//);
    for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css', 'start.js'])
      expect((await send(portal, { method: 'GET', url: `/api/docs/${name}` })).status).toBe(200);
    for (const name of ['package.json', 'constructor', '__proto__'])
      expect((await send(portal, { method: 'GET', url: `/api/docs/${name}` })).status).toBe(404);
  });
});
