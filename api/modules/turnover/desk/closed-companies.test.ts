import { beforeAll, expect, it } from 'vitest';
import { declares } from '#api/test/declares.ts';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { turnoverDeskEndpoints } from '#protocol/turnover/turnover-desk.ts';

const base = '/api/v1/operator/turnover';
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
let seller: { id: number };
let buyer: { id: number };
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  [seller, buyer] = [await aSupplier(portal, { title: 'Papeterie Guimard' }), await aSubscriber(portal, { title: 'Moulins Verneuil' })];
  await declares(portal, buyer.id, seller.id, { '2026-10': 400 });
  for (const [kind, { id }] of [['suppliers', seller] as const, ['subscribers', buyer] as const]) {
    const closed = await manager.change('POST', `/api/v1/operator/${kind}/${id}/trash`, { version: 1 });
    expect(closed.status, closed.text).toBe(200);
  }
});

const table = async (query: string) => {
  const { rows, sums, pager } = read(turnoverDeskEndpoints.table, await manager.get(`${base}?year=2026&${query}`));
  return [rows.map(({ id }) => Number(id)), sums[9], pager.total];
};
const choices = async (kind: string, q: string) =>
  read(turnoverDeskEndpoints.choices, await manager.get(`${base}/choices/${kind}?q=${q}`)).rows.map(({ id }) => Number(id));

it('la recherche du tableau trouve une entreprise fermée, dont le chiffre d’affaires est gardé', async () => {
  expect(await table('q=guimard')).toEqual([[seller.id], 400, 1]);
  expect(await table(`supplier=${seller.id}&q=verneuil`)).toEqual([[buyer.id], 400, 1]);
  expect(await table('q=verneuil')).toEqual([[], null, 0]);
});

it('le choix d’une entreprise trouve une fermée par le début de ses mots', async () => {
  expect(await choices('supplier', 'guim')).toEqual([seller.id]);
  expect(await choices('subscriber', 'moul%20vern')).toEqual([buyer.id]);
});
