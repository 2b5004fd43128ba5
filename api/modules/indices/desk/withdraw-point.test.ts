import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { anIndex } from '#api/test/indices.ts';
import { pointEndpoints } from '#protocol/indices/index-desk.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
let id: number;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-20T09:00:00Z');
  me = await signedIn(portal, 'operator', { firstname: 'Inès', lastname: 'Roy' });
});
beforeEach(async () => {
  id = await anIndex(portal, { frequency: 'monthly' }, [
    { day: '2026-09-30', value: '200' },
    { day: '2026-10-18', value: '900', published_on: '2026-10-20' },
  ]);
});

const path = () => `/api/v1/operator/indices/${id}/points`;
const withdraw = (body: object, day = '2026-10-18') => me.change('POST', `${path()}/${day}/withdraw`, body);
const listed = async () => read(pointEndpoints.list, await me.get(path()));
const mistake = { was: '900', reason: 'Jour faux' };

it('une valeur se retire avec la raison : les membres ne la lisent plus, et sa trace dit qui, quand et pourquoi', async () => {
  const answer = await withdraw(mistake);
  expect(answer.status, answer.text).toBe(200);
  expect(await listed()).toMatchObject({
    rows: [{ day: '2026-09-30' }],
    removed: [{ day: '2026-10-18', value: '900', until: '2026-11-20T09:00:00.000Z', by: 'Inès Roy', reason: 'Jour faux' }],
  });
  const member = await signedIn(portal, 'subscriber');
  const { indice } = read(indexEndpoints.detail, await member.get(`/api/v1/indices/${id}`));
  expect(indice).toMatchObject({ value: '200', valuesUpdateDate: '2026-09-30' });
  const { indices } = read(indexEndpoints.list, await member.get('/api/v1/indices'));
  expect(indices.find((one) => one.id === String(id))?.value).toBe('200');
  const lines = await portal.db.selectFrom('audit_events').select('action').where('subject', '=', `indices ${id}`).execute();
  expect(lines).toEqual([{ action: 'desk.points' }]);
});

it('une valeur changée ou retirée entre-temps, sans raison ou d’un indice fermé ne se retire pas', async () => {
  expect((await withdraw({ was: '900', reason: ' ' })).body).toMatchObject({ issues: [{ field: 'reason' }] });
  const refused = (message: RegExp) => ({ status: 400, body: { issues: [{ field: 'was', message: expect.stringMatching(message) }] } });
  expect(await withdraw({ ...mistake, was: '901' })).toMatchObject(refused(/changé entre-temps/));
  expect(await withdraw(mistake, '2026-10-19')).toMatchObject(refused(/n’est plus là/));
  await portal.db.updateTable('indices').set({ closed_at: portal.clock.now }).where('id', '=', id).execute();
  expect(await withdraw(mistake)).toMatchObject(refused(/fermé/));
  expect((await listed()).rows).toHaveLength(2);
});

it('ceux qui sont prévenus de l’indice le sont de la vraie valeur, d’un jour d’avant', async () => {
  const member = await signedIn(portal, 'subscriber');
  await member.change('PATCH', `/api/v1/indices/${id}/favorite`);
  await member.change('PUT', `/api/v1/indices/${id}/alert`, { isOn: true });
  await withdraw(mistake);
  const points = [{ day: '2026-10-15', value: '210', was: null }];
  await me.change('PUT', path(), { reason: '', points });
  const received = await portal.db.selectFrom('notifications').select('title').where('user_id', '=', member.id).execute();
  expect(received).toEqual([{ title: expect.stringContaining('210') }]);
});

it('l’alerte d’un mouvement reste quand la seule valeur est retirée : la vraie se dit, puis chaque mouvement depuis elle', async () => {
  const member = await signedIn(portal, 'subscriber');
  id = await anIndex(portal, { frequency: 'daily' }, [{ day: '2026-10-18', value: '900' }]);
  await member.change('PATCH', `/api/v1/indices/${id}/favorite`);
  await member.change('PUT', `/api/v1/indices/${id}/alert`, { isOn: true, percent: 5 });
  await withdraw(mistake);
  for (const [day, value] of [
    ['2026-10-15', '210'],
    ['2026-10-16', '211'],
    ['2026-10-17', '252'],
  ])
    await me.change('PUT', path(), { reason: '', points: [{ day, value, was: null }] });
  const received = await portal.db.selectFrom('notifications').select('title').where('user_id', '=', member.id).orderBy('id').execute();
  expect(received.map(({ title }) => title.replace(/.*\u00a0: /, '').trim())).toEqual(['210', '252']);
});

it('une valeur retirée avant la version 97 se reconnaît, que son jour en ait une autre ou non, et non une valeur corrigée', async () => {
  const type = (day: string, value: string, was: string | null) =>
    me.change('PUT', path(), { reason: 'Erreur', points: [{ day, value, was }] });
  await type('2026-10-18', '800', '900');
  await withdraw({ ...mistake, was: '800' });
  await type('2026-09-30', '201', '200');
  await withdraw({ ...mistake, was: '201' }, '2026-09-30');
  portal.clock.now = new Date('2026-11-20T09:05:00Z');
  await type('2026-09-30', '202', null);
  await type('2026-09-30', '203', '202');
  const former = () =>
    portal.db.selectFrom('index_corrections').select(['value', 'removed']).where('index_id', '=', id).orderBy('id').execute();
  const known = await former();
  expect(known.filter(({ removed }) => removed).map(({ value }) => value)).toEqual([800, 201]);
  await sql`alter table index_corrections drop column removed`.execute(portal.db);
  await sql.raw(await readFile('api/migrations/0097-removed-values.sql', 'utf8')).execute(portal.db);
  expect(await former()).toEqual(known);
});
