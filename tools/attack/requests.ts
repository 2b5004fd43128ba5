import { type Dice, type Known, nasty, nastyTexts, objectFor, type Schema, valueFor } from './values.ts';

/** A route as the OpenAPI description presents it. */
export type Route = {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  body: Schema | null;
};
export type Hostile = {
  route: Route;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

type Described = {
  parameters?: Route['parameters'];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** The few routes that the OpenAPI description leaves out. */
const apart: Route[] = [
  { method: 'POST', path: '/oauth/token', parameters: [], body: null },
  { method: 'GET', path: '/media/{name}', parameters: [{ name: 'name', in: 'path', schema: { type: 'string' } }], body: null },
  { method: 'GET', path: '/api/docs/{name}', parameters: [{ name: 'name', in: 'path', schema: { type: 'string' } }], body: null },
  { method: 'GET', path: '/calendrier/{name}', parameters: [{ name: 'name', in: 'path', schema: { type: 'string' } }], body: null },
  { method: 'GET', path: '/desabonnement/{name}', parameters: [{ name: 'name', in: 'path', schema: { type: 'string' } }], body: null },
  { method: 'POST', path: '/desabonnement/{name}', parameters: [{ name: 'name', in: 'path', schema: { type: 'string' } }], body: null },
  { method: 'GET', path: '/health', parameters: [], body: null },
  { method: 'GET', path: '/ready', parameters: [], body: null },
];

/** Reads every route of a portal from its own OpenAPI description. */
export const routesOf = ({ paths }: { paths: Record<string, Record<string, Described>> }): Route[] => [
  ...Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
    })),
  ),
  ...apart,
];

const rawPieces = ['%00', '%ff', '%ed%a0%80', '%', '%2e%2e%2f', '%252e', '%0d%0aX:%20y', '+', '%F0%9F%A7%A8'];
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encoded = (dice: Dice, value: unknown): string =>
  dice.chance(0.08) ? dice.one(rawPieces) : encodeURIComponent(asText(value).toWellFormed()).slice(0, 6000);

const brokenJson = [
  '{',
  '[',
  'null',
  '"a"',
  '1',
  '',
  '{"a":',
  '{"a":1,}',
  '['.repeat(5000),
  '{"a":'.repeat(2000),
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '[1e999]',
];
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/octet-stream',
  '',
];
const files = ['%PDF-1.7\n', 'PK\u0003\u0004', '\u0089PNG\r\n', 'MZ', '<html>', 'a,b\n=1+1,2\n', '', '\0\0\0\0', 'X5O!P%@AP'];

/** Builds a multipart form, sometimes truncated or with a wrong boundary. */
function multipart(dice: Dice): { body: string; type: string } {
  const boundary = dice.one(['x', 'y'.repeat(70), '----portail']);
  const name = dice.one(['file', 'file', 'file', 'fichier', '', '__proto__']);
  const filename = dice.one(['contrat.pdf', '../../../etc/passwd', 'a\0b.pdf', 'é'.repeat(300), '', '"; x="', 'CON.pdf', '.htaccess']);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${dice.one(['application/pdf', 'text/html', ''])}\r\n\r\n`;
  const part = `${head}${dice.one(files).repeat(1 + dice.below(200))}\r\n`;
  const whole = `${part.repeat(1 + dice.below(3))}--${boundary}--\r\n`;
  const body = dice.chance(0.3) ? whole.slice(0, dice.below(whole.length)) : whole;
  return { body, type: dice.chance(0.85) ? `multipart/form-data; boundary=${boundary}` : dice.one(types) };
}

const tokenForm = (dice: Dice): string =>
  new URLSearchParams({
    grant_type: dice.one(['password', 'refresh_token', 'authorization_code', '']),
    client_id: dice.one(['portal-front', '', "'"]),
    client_secret: dice.one(['portal-front', '', '\0']),
    username: asText(nasty(dice)).toWellFormed(),
    password: asText(nasty(dice)).toWellFormed(),
    refresh_token: dice.one(nastyTexts).toWellFormed(),
    delivery: dice.one(['cookie', 'body', 'x']),
  }).toString();

function bodyFor(dice: Dice, route: Route, known: Known): { body: string; type: string } {
  if (route.path.startsWith('/file/upload')) return multipart(dice);
  if (route.path === '/oauth/token') return { body: tokenForm(dice), type: 'application/x-www-form-urlencoded' };
  if (dice.chance(0.06)) return multipart(dice);
  if (dice.chance(0.1)) return { body: dice.one(brokenJson), type: dice.one(types) };
  const value = dice.chance(0.05) ? nasty(dice) : objectFor(dice, route.body ?? {}, known);
  return { body: JSON.stringify(value) ?? '', type: dice.chance(0.95) ? 'application/json' : dice.one(types) };
}

/** Builds one request for a route: each part is drawn from the route's schemas, sometimes valid, sometimes hostile. */
export function drawRequest(dice: Dice, route: Route, known: Known): Hostile {
  let url = route.path;
  const query: string[] = [];
  for (const { name, in: place, schema } of route.parameters) {
    if (place === 'path') {
      const value = dice.chance(0.75) ? dice.one(known.get(name) ?? known.get('slug') ?? ['1']) : nasty(dice);
      url = url.replace(`{${name}}`, encoded(dice, value) || '1');
    } else if (dice.chance(0.4)) {
      const again = dice.chance(0.1) ? 2 + dice.below(3) : 1;
      for (let n = 0; n < again; n += 1)
        query.push(`${encodeURIComponent(name)}${dice.chance(0.1) ? '[]' : ''}=${encoded(dice, valueFor(dice, schema, name, known))}`);
    }
  }
  if (dice.chance(0.05)) query.push(dice.one(['__proto__[a]=1', '=', '&&', 'a[b][c]=1', '%00=%00', 'x'.repeat(3000)]));
  const path = query.length > 0 ? `${url}?${query.join('&')}` : url;
  if (route.method === 'GET') return { route, url: path, headers: {}, body: undefined };
  const { body, type } = bodyFor(dice, route, known);
  return { route, url: path, headers: type ? { 'content-type': type } : {}, body: new TextEncoder().encode(body) };
}
