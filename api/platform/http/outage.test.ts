import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { eventually, isPostgres, openPortal, send, type TestPortal } from '#api/test/harness.ts';
import { postToken, refreshForm } from '#api/test/tokens.ts';
import { tokenRefusal } from '#protocol/session/session.ts';

/** A TCP proxy between the portal and PostgreSQL, so that the test can cut the database off and bring it back. */
let server: Server;
let port = 0;
const sockets = new Set<Socket>();
const target = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:5432');
const keep = (socket: Socket) => {
  sockets.add(socket);
  socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
};
const listen = (port: number) =>
  new Promise<number>((resolve) => {
    server = createServer((client) => {
      const upstream = connect(Number(target.port || 5432), target.hostname);
      for (const socket of [client, upstream]) keep(socket);
      client.pipe(upstream).pipe(client);
    }).listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
const goAway = () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });

let portal: TestPortal;
beforeAll(async () => {
  if (!isPostgres) return;
  port = await listen(0);
  portal = await openPortal({}, (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href);
});
afterAll(async () => {
  if (isPostgres) await goAway();
});

it.skipIf(!isPostgres)('PostgreSQL s’en va : 503 et Retry-After, jamais 500 ; il revient : tout répond', async () => {
  const me = await signedIn(portal, 'subscriber');
  const ready = async () => (await send(portal, { method: 'GET', url: '/ready' })).status;
  const statuses = async () =>
    (await Promise.all(Array.from({ length: 6 }, () => me.get('/api/v1/suppliers')))).map(({ status }) => status);
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await goAway();
  expect(new Set(await statuses())).toEqual(new Set([503]));
  const answer = await me.change('PATCH', '/api/v1/account-informations', { contractsConsent: true });
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
  // Nobody is signed out by an outage.
  const refresh = await postToken(portal, refreshForm({ delivery: 'cookie' }), { headers: { cookie: 'refresh_token_4=jeton' } });
  expect([refresh.status, refresh.cookies, refresh.headers['retry-after']]).toEqual([503, [], '5']);
  expect(tokenRefusal.strict().parse(refresh.body).error).toBe('unavailable');
  expect((await send(portal, { method: 'GET', url: '/health' })).status).toBe(200);
  await eventually(async () => (await ready()) === 503 || undefined);
  await listen(port);
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await eventually(async () => (await ready()) === 200 || undefined);
});
