import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, send, type TestPortal } from '#api/test/harness.ts';
import { anIp } from '#api/test/tokens.ts';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import type { MemberRole } from '#protocol/core/role.ts';

const requests = process.env.PROVE === '1' ? 100_000 : 300;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000' });
});

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    "' or 1=1 --",
    '{}',
    'NULL',
    '%',
    '\\',
    '../../etc/passwd',
    '1e309',
    '-1',
    '0',
    '99999999999999999999',
    'true',
    '=1+1',
    '<svg onload=1>',
    '\r\nSet-Cookie: a=b',
    'é'.repeat(300),
    'a'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
);
const names = [
  's',
  'page',
  'order',
  'xlsx',
  'category',
  'families',
  'families[]',
  'subFamilies',
  'mySuppliers',
  'favorites',
  'front',
  '_format',
  '__proto__',
  'constructor',
];
const keys = [
  'favoriteId',
  'mail',
  'name',
  'temp_pass',
  'new_pass',
  'pass',
  'contractsConsent',
  'paraphId',
  'grant_type',
  'username',
  'password',
  'refresh_token',
  'client_id',
  'client_secret',
  'delivery',
  '__proto__',
];
const value = fc.oneof(nasty, fc.jsonValue({ maxDepth: 4 }), fc.double(), fc.array(nasty, { maxLength: 4 }), fc.constant(null));
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 }).map((fields) => JSON.stringify(fields) ?? ''),
  fc.array(fc.tuple(fc.constantFrom(...keys), nasty), { maxLength: 6 }).map((pairs) => new URLSearchParams(pairs).toString()),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"a"',
    '1',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    '--x\r\n\r\n',
    '['.repeat(5000),
  ),
);
const type = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-16',
);
const token = fc.record({
  grant_type: fc.constantFrom('password', 'refresh_token'),
  client_id: fc.constant('portal-front'),
  client_secret: fc.constant('portal-front'),
  username: nasty,
  password: nasty,
  refresh_token: nasty,
});
const request = fc.record({
  endpoint: fc.nat(),
  role: fc.constantFrom('subscriber' as const, 'supplier' as const, 'operator' as const),
  parameter: fc.oneof(nasty, fc.constantFrom('suppliers', '1', 'textile')),
  query: fc.array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 4 }),
  body: fc.oneof(
    body,
    token.map((form) => new URLSearchParams(form).toString()),
  ),
  type,
});

const tokenRoute = { method: 'POST', path: '/oauth/token' } as const;
type Me = Awaited<ReturnType<typeof signedIn>>;
const members = new Map<string, Me>();
/** Returns a signed-in member of this role, a new one when an earlier call signed it out. */
async function memberOf(role: MemberRole): Promise<Me> {
  const member = members.get(role);
  if (member && (await member.get('/session/token')).status === 200) return member;
  const fresh = await signedIn(portal, role);
  members.set(role, fresh);
  return fresh;
}

const isQuiet = ({ status, text }: Answer) => status < 500 && !/select |insert |syntax error|node_modules|\.ts:\d/i.test(text);

it(`${requests} demandes hostiles : aucune réponse 5xx, ni SQL ni pile`, { timeout: 3_600_000 }, async () => {
  const endpoints: Pick<Endpoint, 'method' | 'path'>[] = [...portal.platform.endpoints.keys(), tokenRoute, tokenRoute];
  const check = fc.asyncProperty(request, async (call) => {
    const endpoint = endpoints[call.endpoint % endpoints.length] ?? tokenRoute;
    const me = await memberOf(call.role);
    const path = endpoint.path.replaceAll(/:\w+/g, () => encodeURIComponent(call.parameter.toWellFormed()));
    const answer = await send(portal, {
      method: endpoint.method,
      url: `${path}?${new URLSearchParams(call.query)}`,
      remoteAddress: anIp(),
      headers: { ...me.bearer, ...me.csrf, ...(endpoint.method === 'GET' ? {} : { 'content-type': call.type }) },
      ...(endpoint.method === 'GET' ? {} : { payload: call.body }),
    });
    expect(isQuiet(answer), `${endpoint.method} ${path} : ${answer.status} ${answer.text.slice(0, 300)}`).toBe(true);
  });
  await fc.assert(check, { numRuns: requests, seed: 20261121 });
});

/** Lists the fields of an endpoint's query. */
const queryFields = ({ query }: Endpoint): string[] => (query instanceof z.ZodObject ? Object.keys(query.shape) : []);
const bodies: Record<string, Record<string, unknown>> = {
  '/user/lost-password': { mail: 'a@b' },
  '/user/lost-password-reset': { name: 'a', temp_pass: 'b', new_pass: 'c' },
  '/api/v1/favorites': { favoriteId: '1' },
};
const roles = ['operator', 'subscriber', 'supplier'] as const;
/** A valid value for each parameter of a path, so that only the query is invalid. */
const parameters: Record<string, string> = {
  kind: 'suppliers',
  filter: 'naf',
  id: '47',
  tab: 'month',
  by: 'supplier',
  session: '1',
  supplier: '1',
  subscriber: '1',
};
const unstorableTexts = ['\0', 'a\0b', 'a\ud800'];

it('un octet nul ou un demi-caractère, dans chaque champ de chaque point d’entrée : 400, jamais 500', async () => {
  const answers: [string, number][] = [];
  const ask = async (name: string, options: InjectOptions, role: MemberRole = 'operator') => {
    const me = await memberOf(role);
    const headers = { ...me.bearer, ...me.csrf };
    answers.push([name, (await send(portal, { ...options, headers, remoteAddress: anIp() })).status]);
  };
  for (const [endpoint, access] of portal.platform.endpoints)
    if (endpoint.method === 'GET')
      for (const field of queryFields(endpoint)) {
        const url = `${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'un')}?${field}=a%00b`;
        const role = access === 'anyone' ? 'operator' : (roles.find((one) => access.includes(one)) ?? 'operator');
        await ask(`${endpoint.path}?${field}`, { method: 'GET', url }, role);
      }
  for (const [url, whole] of Object.entries(bodies))
    for (const field of Object.keys(whole))
      for (const text of unstorableTexts) {
        const method = url === '/api/v1/favorites' ? 'PATCH' : 'POST';
        await ask(`${url} ${field}`, { method, url, payload: { ...whole, [field]: text } });
      }
  expect(answers.length).toBeGreaterThan(40);
  expect(answers.filter(([, status]) => status !== 400)).toEqual([]);
});

it('un numéro de contrat ou d’utilisateur absurde n’existe pas : 404 sur chaque point d’entrée', async () => {
  const me = await memberOf('subscriber');
  const endpoints = [...portal.platform.endpoints.keys()].filter(({ path }) => /^\/(?:api\/v1\/contract|user)\/:id/.test(path));
  expect(endpoints.length).toBeGreaterThan(6);
  for (const { method, path } of endpoints)
    for (const id of ['0', '-1', '01', '1.5', '1e3', 'abc', '2147483648', '99999999999999999999', '%00']) {
      const answer = await send(portal, {
        method,
        url: path.replace(':id', id),
        headers: { ...me.bearer, ...me.csrf },
        remoteAddress: anIp(),
        ...(method !== 'GET' && { payload: {} }),
      });
      expect(answer.status, `${method} ${path} ${id}`).toBe(404);
    }
});
