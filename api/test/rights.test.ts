import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import { aSupplier, signedIn } from './factories.ts';
import { type Answer, openNode, openPortal, send, type TestPortal } from './harness.ts';
import { type Caller, callers, everyRight } from './rights.list.ts';
import { pathParameters } from './rights-parameters.ts';
import { tokensOf } from './tokens.ts';

/** The writes without session: their Origin is checked instead of a CSRF token. */
const publicWrites = ['POST /user/lost-password', 'POST /user/lost-password-reset', 'POST /api/v1/operator/imports/runs/:id/stop'];
/** The routes that are no endpoint of the protocol. Each has its own tests. */
const docs = ['GET /api/docs', 'GET /api/docs*', 'GET /api/docs/openapi.json', 'GET /api/docs/start.js'];
const apart = [
  'GET /health',
  'GET /ready',
  'GET /media/:name',
  'GET /calendrier/:name',
  'GET /desabonnement/:name',
  'POST /desabonnement/:name',
  'POST /desabonnement/:name/annuler',
  'POST /oauth/token',
  ...docs,
];

const base64 = (text: string) => Buffer.from(text).toString('base64url');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const named = () => [...portal.platform.endpoints.keys()].map((endpoint) => [nameOf(endpoint), endpoint] as const);

let portal: TestPortal;
/** The parameters of the paths that have some: existing objects that belong to no caller. They are made once, as no call changes them. */
let parameters: Record<string, string>;
/** A member of each role. No call of the table ends its session, except the one that signs out. */
let members: Record<Exclude<Caller, 'guest'>, Member>;
type Member = Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  portal = await openPortal();
  parameters = await pathParameters(portal);
  members = {
    subscriber: await signedIn(portal, 'subscriber'),
    supplier: await signedIn(portal, 'supplier'),
    editor: await signedIn(portal, 'operator', { desk_role: 'editor' }),
    manager: await signedIn(portal, 'operator', { desk_role: 'manager' }),
    administrator: await signedIn(portal, 'operator'),
  };
  const request = { number: 'A00001', object: 'Des gants', your_demand: 'Trente paires', phone: '0102', key: null };
  await portal.db
    .insertInto('requests')
    .values({
      ...request,
      user_id: members.subscriber.id,
      created_at: portal.clock.now,
      ...{ formation_id: null, session_id: null, article_id: null },
    })
    .execute();
});

/** Fills the path with valid parameters. */
function pathOf(endpoint: Endpoint, userId: number): string {
  const own: Record<string, string> = { ...parameters, 'PATCH /user/:id': String(userId) };
  const parts = own[nameOf(endpoint)]?.split('/') ?? [];
  return endpoint.path.replaceAll(/:\w+/g, () => parts.shift() ?? 'inconnu');
}

async function callAs(caller: Caller, endpoint: Endpoint): Promise<Answer> {
  const signsOut = nameOf(endpoint) === 'POST /user/logout';
  const me = caller === 'guest' ? null : signsOut ? await signedIn(portal, members[caller].role) : members[caller];
  const url = pathOf(endpoint, me?.id ?? 1);
  return send(portal, { method: endpoint.method, url, headers: me ? { ...me.bearer, ...me.csrf } : {} });
}

describe('qui peut quoi', () => {
  it('chaque route est un point d’entrée déclaré, ou l’une de celles qui ont leurs propres tests', async () => {
    await portal.platform.app.ready();
    const opened = portal.platform.app.printRoutes({ commonPrefix: false, includeHooks: false });
    const routes: string[] = [];
    const above: string[] = [];
    for (const line of opened.split('\n')) {
      const match = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!match) continue;
      const [, indent = '', segment = '', methods = ''] = match;
      above.length = indent.length / 4 - 1;
      const path = above.join('') + segment;
      above.push(segment);
      for (const method of methods.split(', ')) if (method && method !== 'HEAD' && method !== 'OPTIONS') routes.push(`${method} ${path}`);
    }
    expect(routes.toSorted()).toEqual([...named().map(([name]) => name), ...apart].toSorted());
  });

  it('chaque point d’entrée a sa ligne dans la table des droits', () => {
    expect(Object.keys(everyRight).toSorted()).toEqual(
      named()
        .map(([name]) => name)
        .toSorted(),
    );
  });

  it.each(
    Object.entries(everyRight).flatMap(([name, statuses]) => callers.map((caller, at) => [name, caller, statuses[at] ?? 0] as const)),
  )('%s par %s : %i', async (name, caller, status) => {
    const endpoint = named().find(([one]) => one === name)?.[1];
    if (!endpoint) throw new Error(`${name} n'est pas ouvert`);
    const answer = await callAs(caller, endpoint);
    expect(answer.status, answer.text).toBe(status);
    const codes: Record<number, string> = { 400: 'invalid-input', 401: 'unauthenticated', 403: 'access-denied' };
    if (codes[status]) expect(answer.body).toMatchObject({ code: codes[status], message: expect.stringMatching(/\S/) });
  });

  it('[API-01] chaque appel est sous api/v1, hors la liste de ceux qui ont un autre chemin', () => {
    const elsewhere = named()
      .map(([name]) => name)
      .filter((name) => !name.includes(' /api/v1/'));
    // biome-ignore format: a list reads better dense
    const known = ['GET /api/private-file-base64/:fid', 'GET /config.json', 'GET /session/token', 'PATCH /user/:id',
      'POST /file/upload/node/document/field_file_private', 'POST /user/logout', ...publicWrites.filter((name) => !name.includes(' /api/v1/')),
      'POST /webform_rest/submit'];
    expect(elsewhere.toSorted()).toEqual(known.toSorted());
  });

  it.each([
    ['sans en-tête', undefined],
    ['sans jeton', 'Bearer '],
    ['autre schéma', 'Basic cG9ydGFpbA=='],
    ['faux', 'Bearer a.b.c'],
    ['sans signature', `Bearer ${base64('{"alg":"none"}')}.${base64('{"sid":"x"}')}.`],
  ])('[API-02] un jeton %s ne connecte pas', async (_case, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    expect(await send(portal, { method: 'GET', url: '/api/v1/profil', headers })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it('un second nœud sur la même base, au même secret, connaît la session et son jeton CSRF', async () => {
    const node = await openNode(portal, { PORTAL_SECRET: portal.settings.secret });
    const me = await signedIn(portal, 'subscriber');
    const supplier = await aSupplier(portal);
    const patch = { method: 'PATCH', url: '/api/v1/favorites', payload: { favoriteId: String(supplier.id) } } as const;
    expect(await send(node, { ...patch, headers: { ...me.bearer, ...me.csrf } })).toMatchObject({ status: 200, body: { favorite: true } });
    expect((await send(node, { method: 'POST', url: '/user/logout', headers: { ...me.bearer, ...me.csrf } })).status).toBe(204);
    expect((await me.get('/api/v1/profil')).status).toBe(401);
  });

  it('[API-02] le jeton d’accès dans l’en-tête Bearer connecte ; signé d’un autre secret, non', async () => {
    const other = await openNode(portal, { PORTAL_SECRET: 'un tout autre secret, assez long pour servir' });
    const me = await signedIn(portal, 'subscriber');
    const { access_token } = await tokensOf(portal, me.email);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await send(portal, { method: 'GET', url: '/api/v1/profil', headers })).status).toBe(200);
    expect((await send(other, { method: 'GET', url: '/api/v1/profil', headers })).status).toBe(401);
  });
});

const foreign = { origin: 'https://ailleurs.example' };

describe('les écritures', () => {
  const writes = () => named().filter(([, { method }]) => method !== 'GET');

  it('[API-03] chacune refuse un jeton CSRF absent, faux ou d’une autre session, et le dit par son code', async () => {
    const [member, other] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
    const tokens = {
      absent: {},
      vide: { 'x-csrf-token': '' },
      faux: { 'x-csrf-token': 'x'.repeat(43) },
      'd’une autre session': other.csrf,
    };
    const checked: string[] = [];
    for (const [name, endpoint] of writes().filter(([one]) => !publicWrites.includes(one)))
      for (const [kind, csrf] of Object.entries(tokens)) {
        const me = endpoint.path.includes('/operator/') ? members.editor : member;
        const answer = await send(portal, {
          method: endpoint.method,
          url: pathOf(endpoint, me.id),
          payload: {},
          headers: { ...me.bearer, ...csrf },
        });
        expect(answer, `${name}, jeton ${kind}`).toMatchObject({
          status: 403,
          body: { code: 'csrf', message: 'Le jeton de sécurité a expiré. Réessayez.' },
        });
        checked.push(name);
      }
    expect(new Set(checked).size).toBe(writes().length - publicWrites.length);
    expect((await member.get('/api/v1/profil')).status).toBe(200);
  });

  it('[API-06] GET /session/token rend le jeton nu, lié à la session, qui les ouvre', async () => {
    const [me, other] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
    const answer = await me.get('/session/token');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.text).toMatch(/^[\w-]{43}$/);
    expect((await other.get('/session/token')).text).not.toBe(answer.text);
    expect((await me.get('/session/token')).text).toBe(answer.text);
    const logout = { method: 'POST', url: '/user/logout', headers: { ...me.bearer, 'x-csrf-token': answer.text } } as const;
    expect((await send(portal, logout)).status).toBe(204);
  });

  it.each([...publicWrites, 'POST /oauth/token'])('%s refuse la page d’un autre site', async (name) => {
    const [method, url] = name.split(' ') as ['POST', string];
    const refused = [foreign, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of refused)
      expect(await send(portal, { method, url, payload: {}, headers }), JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: name === 'POST /oauth/token' ? { error: 'csrf' } : { code: 'csrf' },
      });
    for (const headers of [{ origin: 'http://portail.test' }, { 'sec-fetch-site': 'same-origin' }, {}])
      expect([400, 401, 404], JSON.stringify(headers)).toContain((await send(portal, { method, url, payload: {}, headers })).status);
  });
});
