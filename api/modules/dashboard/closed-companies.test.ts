import { beforeAll, expect, it } from 'vitest';
import { refreshListings } from '#api/modules/organisations/index.ts';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { declares } from '#api/test/declares.ts';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { yearOf } from '#api/test/groups.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { dashboardCallEndpoints } from '#protocol/dashboard/dashboard-calls.ts';
import { dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { dashboardCoveredEndpoints } from '#protocol/dashboard/dashboard-covered.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const path = '/api/v1/dashboard';

/** Closes a company at the desk. */
async function close({ id }: { id: number }): Promise<void> {
  await portal.db.updateTable('organisations').set({ closed_at: portal.clock.now }).where('id', '=', id).execute();
  await portal.db.transaction().execute((tx) => refreshListings(tx, [id]));
}

it('[RDG-313] un adhérent fermé n’est ni parmi les autres adhérents du réseau, ni parmi les clients d’une région', async () => {
  const supplier = await aSupplier(portal);
  const [open, closed] = [await aSubscriber(portal, { department: '33' }), await aSubscriber(portal, { department: '33' })];
  for (const { id } of [open, closed]) await declares(portal, id, supplier.id, { '2026-10': 10 });
  await close(closed);
  const me = await signedIn(portal, 'supplier', { organisation_id: supplier.id });
  const cards = read(dashboardCardEndpoints.cards, await me.get(`${path}/card/supplier/headquarter`));
  expect(cards).toMatchObject({ lastTwelveMonths: 20, currentSubscribers: 2, remainingSubscribers: 0 });
  expect(cards.cards.find(({ id }) => id === 'subscribers')?.note).toBe('0\u00a0autre adhérent dans le réseau');
  const regions = read(dashboardChartEndpoints.chart, await me.get(`${path}/ca/region/headquarter`));
  expect(regions.total).toBe(20);
  expect(regions.tableColumns[0]).toMatchObject({ heading: 'Adhérents clients', values: ['1 sur 1'], total: '1 sur 1' });
});

it('un adhérent fermé n’est plus à appeler', async () => {
  const supplier = await aSupplier(portal);
  const [steady, quiet, closed] = [await aSubscriber(portal), await aSubscriber(portal), await aSubscriber(portal)];
  await declares(portal, steady.id, supplier.id, { '2026-10': 10 });
  for (const { id } of [quiet, closed]) await declares(portal, id, supplier.id, yearOf(2026, 100, 5));
  await close(closed);
  const me = await signedIn(portal, 'supplier', { organisation_id: supplier.id });
  const { rows, total } = read(dashboardCallEndpoints.calls, await me.get(`${path}/calls/headquarter`));
  expect([rows.map(({ id, reason }) => [id, reason]), total]).toEqual([
    [
      [String(quiet.id), 'silent'],
      [String(steady.id), 'new'],
    ],
    2,
  ]);
  expect(await sheetOf(await me.get(`${path}/calls/headquarter?xlsx=true`, { accept: spreadsheetType }))).toHaveLength(2);
});

it('un fournisseur fermé n’appelle aucun contrat ; ses montants restent', async () => {
  const company = await aSubscriber(portal);
  const [open, closed] = [await aSupplier(portal), await aSupplier(portal)];
  await declares(portal, company.id, open.id, { '2026-10': 10 });
  await declares(portal, company.id, closed.id, { '2026-10': 100 });
  await close(closed);
  const me = await signedIn(portal, 'subscriber', { organisation_id: company.id, contract_rights: 'read' });
  const answer = read(dashboardCoveredEndpoints.covered, await me.get(`${path}/covered/headquarter`));
  expect(answer).toMatchObject({ total: 110, contracts: { uncovered: 110, suppliersTotal: 1, suppliers: [{ id: String(open.id) }] } });
  expect(await sheetOf(await me.get(`${path}/covered/headquarter?xlsx=true`, { accept: spreadsheetType }))).toHaveLength(2);
});

it('[RDG-336] un fournisseur fermé n’est plus attendu : le dernier mois n’est pas provisoire pour lui', async () => {
  const company = await aSubscriber(portal);
  const [open, closed] = [await aSupplier(portal), await aSupplier(portal)];
  await declares(portal, company.id, open.id, { '2026-09': 10, '2026-10': 10 });
  await declares(portal, company.id, closed.id, { '2026-09': 10 });
  const me = await signedIn(portal, 'subscriber', { organisation_id: company.id });
  const month = async () => read(dashboardChartEndpoints.chart, await me.get(`${path}/ca/month/headquarter`));
  expect(await month()).toMatchObject({ declaredShare: 50, isProvisional: true });
  await close(closed);
  expect(await month()).toMatchObject({ declaredShare: 100, isProvisional: false, total: 30 });
});

it('le détail d’un partenaire mène à sa fiche, sauf fermé ; les autres détails n’en ont pas', async () => {
  const supplier = await aSupplier(portal);
  const [open, closed] = [await aSubscriber(portal), await aSubscriber(portal)];
  await declares(portal, open.id, supplier.id, { '2026-10': 20 });
  await declares(portal, closed.id, supplier.id, { '2026-10': 10 });
  await close(closed);
  const detail = async (role: 'subscriber' | 'supplier', organisation: { id: number }, id: string) => {
    const me = await signedIn(portal, role, { organisation_id: organisation.id });
    return read(dashboardChartEndpoints.detail, await me.get(`${path}/ca/${id}`)).sheetSlug;
  };
  expect(await detail('supplier', supplier, `subscriber/detail/${open.slug}`)).toBe(open.slug);
  expect(await detail('supplier', supplier, `subscriber/detail/${closed.slug}`)).toBeNull();
  expect(await detail('supplier', supplier, 'month/detail/2026-10')).toBeNull();
  expect(await detail('subscriber', open, `supplier/detail/${supplier.slug}`)).toBe(supplier.slug);
  await close(supplier);
  expect(await detail('subscriber', open, `supplier/detail/${supplier.slug}`)).toBeNull();
});

it('le détail par adhérent dit lesquels sont fermés : leur fiche n’existe plus', async () => {
  const supplier = await aSupplier(portal);
  const [open, closed] = [await aSubscriber(portal), await aSubscriber(portal)];
  await declares(portal, open.id, supplier.id, { '2026-10': 20 });
  await declares(portal, closed.id, supplier.id, { '2026-10': 10 });
  await close(closed);
  const me = await signedIn(portal, 'supplier', { organisation_id: supplier.id });
  const { affiliates, group } = read(dashboardCardEndpoints.popin, await me.get(`${path}/popin/revenue/headquarter`));
  expect(affiliates.map(({ slug, isClosed }) => [slug, isClosed])).toEqual([
    [open.slug, false],
    [closed.slug, true],
  ]);
  expect(group).toMatchObject({ ca_num: 30, isClosed: false });
  const statuses = affiliates.map(async ({ slug }) => (await me.get(`/api/v1/subscriber/${slug}`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});
