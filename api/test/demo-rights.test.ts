import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { seedDemoWhenEnabled } from '#api/main/demo.ts';
import { csrfTokenOf } from '#api/modules/accounts/session/tokens.ts';
import { openPortal, read, rehearsesOn, send, type TestPortal } from '#api/test/harness.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { studyEndpoints } from '#protocol/studies/studies.ts';
import { seeded } from './oracle/seeded.ts';
import { browserKeys } from './push/push-service.ts';
import { passwordForm, postToken } from './tokens.ts';

/** The share of the objects of a kind that are tried, of the largest kinds; with PROVE=1 every one. */
const share = process.env.PROVE === '1' ? 1 : 1 / 4;
/** Thousands of calls: on one of the databases, with PROVE=1 on both. */
const walks = rehearsesOn('embedded');

const head = ['Fromageries Montcourt', 'Fromageries Montcourt Normandie', 'Fromageries Montcourt Savoie'];
/** The identities, and the companies of the demonstration whose studies each one sees. */
const identities = {
  guest: { role: 'guest', studiesOf: [] },
  subscriber: { role: 'subscriber', studiesOf: head },
  colleague: { role: 'subscriber', studiesOf: head },
  subsidiary: { role: 'subscriber', studiesOf: ['Fromageries Montcourt Normandie'] },
  subscriberOther: { role: 'subscriber', studiesOf: ['Clinique des Deux Rives'] },
  supplier: { role: 'supplier', studiesOf: [] },
  supplierOther: { role: 'supplier', studiesOf: [] },
  operator: { role: 'operator', studiesOf: [...head, 'Clinique des Deux Rives'] },
} as const;
type Name = keyof typeof identities;
type Role = (typeof identities)[Name]['role'];
const names = Object.keys(identities) as Name[];

type Statuses = Readonly<Record<Role, number>>;
const buyers = (status: number): Statuses => ({ guest: 401, subscriber: status, supplier: 403, operator: status });
const members = (status: number): Statuses => ({ guest: 401, subscriber: status, supplier: status, operator: status });
const always = { own: members(204), other: members(404) };

/** The status that each role gets from each call, for an object of one's own and for one of somebody else. Indices belong to everybody who reads them. */
const table = {
  'GET indices': buyers(200),
  'GET indices/:id': buyers(200),
  'GET indices/:id?format=columns': buyers(200),
  'GET indices/:id/strip': buyers(200),
  'GET indices/:id/file?format=xlsx': buyers(200),
  'GET indices/:id/file?format=pdf': buyers(200),
  'PATCH indices/:id/favorite': buyers(200),
  'PUT indices/:id/alert': buyers(200),
  'GET interactions': buyers(200),
  'GET interactions?xlsx=true': buyers(200),
  'file of a study': { own: members(200), other: members(404) },
  'GET notification': members(200),
  'POST notification': always,
  'GET notification-categories': members(200),
  'GET notification-preferences': members(200),
  'POST notification-preferences': always,
  'POST token': members(204),
  'GET push-devices': members(200),
  'POST push-devices/:id/trial': always,
  'DELETE push-devices/:id': always,
} as const satisfies Record<string, Statuses | { own: Statuses; other: Statuses }>;

type Account = { username: string; password: string };
const accounts: Record<string, Account> = JSON.parse(readFileSync(resolve('demo/accounts.json'), 'utf8'));

type Asker = {
  userId: number;
  sessionId: string;
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => ReturnType<typeof send>;
};
let portal: TestPortal;
let askers: Record<Name, Asker>;
/** One device of each account, by its id in calls. */
const devices = new Map<string, number>();

async function askerOf(name: Name): Promise<Asker> {
  const account = accounts[name];
  // Each has an IP of its own, as the limits of trials count by it.
  const remoteAddress = `10.0.0.${names.indexOf(name) + 1}`;
  const ask =
    (headers: Record<string, string>): Asker['call'] =>
    (method, path, body) =>
      send(portal, { method, url: `/api/${path}`, remoteAddress, headers, ...(body && { payload: body }) });
  if (!account) return { userId: 0, sessionId: '', call: ask({}) };
  const { body } = await postToken(portal, passwordForm(account.username, { password: account.password }));
  const { id } = await portal.db.selectFrom('users').select('id').where('email', '=', account.username).executeTakeFirstOrThrow();
  const session = await portal.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const bearer = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  await plantDevice(id, session.id);
  return { userId: id, sessionId: session.id, call: ask({ ...bearer, 'x-csrf-token': csrfTokenOf(portal.settings.secret, session.id) }) };
}

/** Gives an account a device: the demonstration has none. */
async function plantDevice(user_id: number, session_id: string): Promise<void> {
  const hash = randomUUID().replaceAll('-', '').repeat(2);
  const { p256dh, auth } = browserKeys();
  const times = { registered_at: portal.clock.now, last_success_at: null, wait_until: null };
  const row = {
    hash,
    endpoint: `https://push.example.com/${hash}`,
    p256dh,
    auth,
    user_id,
    session_id,
    device: 'desktop' as const,
    ...times,
  };
  await portal.db.insertInto('push_subscriptions').values(row).execute();
  devices.set(hash, user_id);
}

beforeAll(async () => {
  if (!walks) return;
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000', PUSH_ALLOWED_HOSTS: 'localhost:9' });
  await seedDemoWhenEnabled(portal.db, { ...portal.settings, demo: 'on' }, true, () => undefined);
  const signed: [Name, Asker][] = [];
  for (const name of names) signed.push([name, await askerOf(name)]);
  askers = Object.fromEntries(signed) as typeof askers;
}, 300_000);

/** The answers that are not those of the table. */
let wrong: string[] = [];
let calls = 0;
const check = (name: Name, what: string, expected: Statuses, status: number) => {
  calls += 1;
  if (status !== expected[identities[name].role]) wrong.push(`${name} : ${what} répond ${status}, pas ${expected[identities[name].role]}`);
};
const isBuyer = (name: Name) => ['subscriber', 'operator'].includes(identities[name].role);

async function walkIndices(name: Name): Promise<void> {
  const { call } = askers[name];
  const ids = (await portal.db.selectFrom('indices').select('id').orderBy('id').execute()).map(({ id }) => String(id));
  const list = await call('GET', 'v1/indices');
  check(name, 'indices', table['GET indices'], list.status);
  if (isBuyer(name))
    expect(
      read(indexEndpoints.list, list)
        .indices.map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  const random = seeded(name.length);
  for (const id of ids) {
    const own = `v1/indices/${id}`;
    const ask = async (what: keyof typeof table & `${string}indices/:id${string}`, path: string, body?: object) =>
      check(name, `${what} ${id}`, table[what], (await call(what.split(' ')[0] as 'GET', path, body)).status);
    await ask('GET indices/:id', own);
    if (!random.chance(share)) continue;
    await ask('GET indices/:id?format=columns', `${own}?format=columns`);
    await ask('GET indices/:id/strip', `${own}/strip`);
    await ask('GET indices/:id/file?format=xlsx', `${own}/file?format=xlsx`);
    if (random.chance(share)) await ask('GET indices/:id/file?format=pdf', `${own}/file?format=pdf`);
    const isPinned = isBuyer(name) && read(indexEndpoints.detail, await call('GET', own)).indice.favorite;
    if (!isPinned) await ask('PATCH indices/:id/favorite', `${own}/favorite`, {});
    await ask('PUT indices/:id/alert', `${own}/alert`, { isOn: true });
    await ask('PATCH indices/:id/favorite', `${own}/favorite`, {});
  }
}

async function walkStudies(name: Name): Promise<void> {
  const { call } = askers[name];
  const studies = await portal.db
    .selectFrom('studies as s')
    .innerJoin('organisations as o', 'o.id', 's.organisation_id')
    .select(['s.id', 'o.title'])
    .execute();
  const isSeen = (title: string) => identities[name].studiesOf.some((one) => one === title);
  const expected = studies.filter(({ title }) => isSeen(title)).map(({ id }) => String(id));
  const list = await call('GET', 'v1/interactions');
  check(name, 'études', table['GET interactions'], list.status);
  const sheet = await call('GET', 'v1/interactions?xlsx=true');
  check(name, 'études en tableur', table['GET interactions?xlsx=true'], sheet.status);
  if (isBuyer(name)) {
    const ids: string[] = [];
    for (let page = 1; page < 10; page++)
      ids.push(...read(studyEndpoints.list, await call('GET', `v1/interactions?page=${page}`)).interactions.map(({ id }) => id));
    expect(ids.toSorted(), name).toEqual(expected.toSorted());
    expect((sheet.body as { rows: unknown[] }).rows, name).toHaveLength(expected.length);
  }
  const documents = await portal.db
    .selectFrom('documents as d')
    .innerJoin('studies as s', 's.id', 'd.study_id')
    .innerJoin('organisations as o', 'o.id', 's.organisation_id')
    .select(['d.id', 'd.slug', 'd.file_id as fid', 'o.title'])
    .execute();
  expect(documents.length).toBeGreaterThan(5);
  for (const { id, slug, fid, title } of documents)
    for (const path of [`v1/documents/${id}/file`, `v1/documents/${slug}/file`, `private-file-base64/${fid}`])
      check(name, path, table['file of a study'][isSeen(title) ? 'own' : 'other'], (await call('GET', path)).status);
}

async function walkNotifications(name: Name): Promise<void> {
  const { call, userId } = askers[name];
  const rows = await portal.db.selectFrom('notifications').select(['id', 'user_id', 'at']).execute();
  const since = new Date(portal.clock.now.getTime() - 30 * 86_400_000);
  const list = await call('GET', 'v1/notification');
  check(name, 'notifications', table['GET notification'], list.status);
  if (list.status === 200) {
    const own = rows.filter((one) => one.user_id === userId && one.at >= since).map(({ id }) => String(id));
    expect(
      read(notificationEndpoints.list, list)
        .rows.map(({ id }) => id)
        .toSorted(),
      name,
    ).toEqual(own.toSorted());
  }
  const random = seeded(name.length);
  for (const { id, user_id } of rows) {
    if (user_id !== userId && !random.chance(share)) continue;
    const { status } = await call('POST', 'v1/notification', { paraphId: String(id) });
    check(name, `notification ${id}`, table['POST notification'][user_id === userId ? 'own' : 'other'], status);
  }
}

async function walkPreferences(name: Name): Promise<void> {
  const { call, userId } = askers[name];
  for (const path of ['notification-categories', 'notification-preferences'] as const)
    check(name, path, table[`GET ${path}`], (await call('GET', `v1/${path}`)).status);
  const preferences = [{ idCateg: 'reseau', email: true, push: true }];
  for (const { id } of await portal.db.selectFrom('users').select('id').execute()) {
    const { status } = await call('POST', 'v1/notification-preferences', { userId: String(id), preferences });
    check(name, `préférences de ${id}`, table['POST notification-preferences'][id === userId ? 'own' : 'other'], status);
  }
}

async function walkDevices(name: Name): Promise<void> {
  const { call, userId, sessionId } = askers[name];
  const list = await call('GET', 'v1/push-devices');
  check(name, 'appareils', table['GET push-devices'], list.status);
  const own = [...devices].filter(([, user]) => user === userId).map(([hash]) => hash);
  if (list.status === 200) expect((list.body as { rows: { id: string }[] }).rows.map(({ id }) => id)).toEqual(own);
  for (const [hash, user] of [...devices]) {
    const whose = user === userId ? 'own' : 'other';
    const trial = await call('POST', `v1/push-devices/${hash}/trial`);
    check(name, 'essai', table['POST push-devices/:id/trial'][whose], trial.status);
    const removed = await call('DELETE', `v1/push-devices/${hash}`);
    check(name, 'retrait', table['DELETE push-devices/:id'][whose], removed.status);
    if (removed.status !== 204) continue;
    devices.delete(hash);
    await plantDevice(userId, sessionId);
  }
  const { p256dh, auth } = browserKeys();
  const token = JSON.stringify({ endpoint: `https://localhost:9/${name}`, expirationTime: null, keys: { p256dh, auth } });
  check(name, 'abonnement', table['POST token'], (await call('POST', 'v1/token', { token, device: 'mobile' })).status);
}

it.skipIf(!walks).each(names)(
  'indices, études, notifications, préférences et push : %s n’obtient de chaque objet de la démonstration que ce que la table dit',
  async (name) => {
    [wrong, calls] = [[], 0];
    for (const walk of [walkIndices, walkStudies, walkNotifications, walkPreferences, walkDevices]) await walk(name);
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(100);
  },
  300_000,
);

it.skipIf(!walks)('la table a une ligne pour chaque route des indices, des études, des notifications, des préférences et du push', () => {
  const areas = /^\/api\/v1\/(?:indices|interactions|notification|push-devices|token)/;
  const routes = [...portal.platform.endpoints.keys()]
    .filter(({ path }) => areas.test(path))
    .map(({ method, path }) => `${method} ${path.slice(8)}`);
  const covered = new Set(Object.keys(table).map((line) => line.split('?')[0]));
  expect(routes.filter((route) => !covered.has(route))).toEqual([]);
});
