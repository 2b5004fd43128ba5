import { beforeAll, expect, it } from 'vitest';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { declares } from '#api/test/declares.ts';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { dashboardCallEndpoints } from '#protocol/dashboard/dashboard-calls.ts';
import { favouriteEndpoints } from '#protocol/favourites/favourites.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const path = '/api/v1/dashboard/calls';

it('un fournisseur sait qui appeler, pourquoi, et ce qui est en jeu', async () => {
  const supplier = await aSupplier(portal);
  const [quiet, fresh, steady] = [
    await aSubscriber(portal, { title: 'Discret', phone: '02 99 00 00 01', city: 'Rennes' }),
    await aSubscriber(portal, { title: 'Nouveau', phone: null }),
    await aSubscriber(portal, { title: 'Régulier' }),
  ];
  await declares(portal, steady.id, supplier.id, { '2024-10': 10, '2025-10': 10, '2026-09': 10, '2026-10': 10 });
  await declares(portal, quiet.id, supplier.id, { '2025-11': 100, '2025-12': 100, '2026-01': 100.5 });
  await declares(portal, fresh.id, supplier.id, { '2026-10': 7 });
  const me = await signedIn(portal, 'supplier', { organisation_id: supplier.id });
  const starred = await me.change(favouriteEndpoints.toggle.method, favouriteEndpoints.toggle.path, { favoriteId: String(quiet.id) });
  expect(starred.status).toBe(200);
  const { rows, total, lastMonth } = read(dashboardCallEndpoints.calls, await me.get(`${path}/headquarter`));
  expect([total, lastMonth]).toEqual([2, '2026-10']);
  expect(rows).toEqual([
    {
      id: String(quiet.id),
      slug: quiet.slug,
      title: 'Discret',
      city: 'Rennes',
      phone: '02 99 00 00 01',
      reason: 'silent',
      text: 'Plus rien depuis janvier 2026, d’habitude tous les mois',
      stake: 300.5,
      lastMonth: '2026-01',
      lastTwelveMonths: 300.5,
      lastYear: 0,
      metadatas: { favorite: true },
    },
    expect.objectContaining({ title: 'Nouveau', reason: 'new', lastTwelveMonths: 7, phone: null, metadatas: { favorite: false } }),
  ]);
  const file = await me.get(`${path}/${supplier.slug}?xlsx=true`, { accept: spreadsheetType });
  expect((await sheetOf(file)).map(({ Adhérent, Raison, Enjeu }) => [Adhérent, Raison, Enjeu])).toEqual([
    ['Discret', 'Plus rien depuis janvier 2026, d’habitude tous les mois', 300.5],
    ['Nouveau', 'Nouveau depuis octobre 2026', 7],
  ]);
  const other = await aSupplier(portal);
  expect((await me.get(`${path}/${other.slug}`)).status).toBe(404);
  expect(
    read(
      dashboardCallEndpoints.calls,
      await (await signedIn(portal, 'supplier', { organisation_id: other.id })).get(`${path}/headquarter`),
    ),
  ).toEqual({
    rows: [],
    total: 0,
    lastMonth: null,
  });
});
