import { beforeAll, expect, it } from 'vitest';
import { aSupplier, signedIn } from '#api/test/factories.ts';
import { eventually, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { missEndpoints } from '#protocol/requests/misses-desk.ts';

const path = '/api/v1/operator/search-misses';
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  const line = (day: string, type: string, text: string, times: number) => ({ day, type, text, times });
  await portal.db
    .insertInto('search_misses')
    .values([
      line('2026-11-24', 'suppliers', 'drones', 2),
      line('2026-11-18', 'suppliers', 'drones', 3),
      line('2026-11-17', 'suppliers', 'drones', 40),
      line('2026-11-20', 'documents', 'drones', 1),
      line('2026-11-20', 'suppliers', 'abeilles', 4),
      line('2025-11-24', 'suppliers', 'trop ancienne', 99),
    ])
    .execute();
});

const list = async (query: string) =>
  read(missEndpoints.list, await manager.get(`${path}?${query}`)).rows.map(({ text, type, times, lastOn }) => [text, type, times, lastOn]);

it('se comptent par texte et par type sur la période, la plus fréquente d’abord', async () => {
  expect(await list('days=7')).toEqual([
    ['drones', 'suppliers', 5, '2026-11-24'],
    ['abeilles', 'suppliers', 4, '2026-11-20'],
    ['drones', 'documents', 1, '2026-11-20'],
  ]);
  expect((await list(''))[0]).toEqual(['drones', 'suppliers', 45, '2026-11-24']);
  expect((await list('days=365')).flat()).not.toContain('trop ancienne');
  expect(await list('days=30&type=documents')).toEqual([['drones', 'documents', 1, '2026-11-20']]);
  expect(await list('days=30&page=2')).toEqual([]);
  const wrong = await manager.get(`${path}?days=31&type=tout`);
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ field: 'type' }, { field: 'days' }] } });
});

it('s’exportent entières, et le journal le garde sans les mots', async () => {
  const { rows } = (await manager.get(`${path}?days=7&xlsx=true`)).body as { rows: object[] };
  expect(rows).toEqual([
    { text: 'drones', type: 'Fournisseurs', times: 5, lastOn: '2026-11-24' },
    { text: 'abeilles', type: 'Fournisseurs', times: 4, lastOn: '2026-11-20' },
    { text: 'drones', type: 'Documents', times: 1, lastOn: '2026-11-20' },
  ]);
  const lines = await eventually(async () => {
    const found = await portal.db
      .selectFrom('audit_events')
      .selectAll()
      .where('user_id', '=', manager.id)
      .where('action', '=', 'export')
      .execute();
    return found.length > 0 ? found : undefined;
  });
  expect(JSON.stringify(lines)).toContain('recherches-sans-resultat.xlsx');
  expect(JSON.stringify(lines)).not.toContain('drones');
});

it('celle d’un membre y arrive', async () => {
  const me = await signedIn(portal, 'subscriber');
  await aSupplier(portal, { title: 'Gants Martin' });
  await me.get('/api/v1/search/results/suppliers?s=trombone');
  expect(await eventually(async () => (await list('days=7')).find(([text]) => text === 'trombone'))).toEqual([
    'trombone',
    'suppliers',
    1,
    '2026-11-24',
  ]);
});
