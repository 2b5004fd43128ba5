import { beforeAll, expect, it } from 'vitest';
import { perimeterOf } from '#api/modules/dashboard/companies.access.queries.ts';
import { readSplit } from '#api/modules/turnover/index.ts';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { aFamily, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { aGroup } from '#api/test/groups.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { dashboardSpreadEndpoints } from '#protocol/dashboard/dashboard-spread.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const path = '/api/v1/dashboard/spread';
const memberOf = (organisation: { id: number }, role: 'subscriber' | 'supplier' = 'subscriber') =>
  signedIn(portal, role, { organisation_id: organisation.id });
const inCents = (euros: number | null) => Math.round((euros ?? 0) * 100);
const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + inCents(value), 0);

/** The group of the tests that buys in two more families: gloves dispersed over two companies and suppliers, tools from one supplier. */
async function aSpreadGroup() {
  const group = await aGroup(portal);
  const [gloves, tools] = [await aFamily(portal, { family: 'Gants' }), await aFamily(portal, { family: 'Outils' })];
  const [first, second] = [await aSupplier(portal), await aSupplier(portal)];
  const row = (company: { id: number }, supplier: { id: number }, family: { id: number }, cents: number, month = '2026-10-01') => ({
    subscriber_id: company.id,
    supplier_id: supplier.id,
    family_id: family.id,
    month,
    amount_cents: cents,
  });
  const { head, north, south } = group;
  await portal.db
    .insertInto('turnover')
    .values([
      row(head, first, gloves.family, 50_011),
      row(north, second, gloves.subFamily, 20_022),
      row(north, first, gloves.family, 10_000),
      row(south, second, gloves.family, -1000),
      row(north, first, tools.family, 3000),
      row(south, first, tools.subFamily, 4000),
      // A second supplier of the tools before the window does not disperse them.
      row(south, second, tools.family, 99_900, '2025-10-01'),
    ])
    .execute();
  return { ...group, gloves: gloves.family, tools: tools.family };
}

it('un siège voit ses familles par société, au centime, et celles qui sont dispersées', async () => {
  const { head, north, south, gloves, tools, paper } = await aSpreadGroup();
  const me = await memberOf(head);
  const spread = read(dashboardSpreadEndpoints.spread, await me.get(`${path}/headquarter`));
  expect(spread.columns).toEqual([
    { slug: north.slug, title: 'Filiale Nord', total: 504.97 },
    { slug: head.slug, title: 'Compagnie du Siège', total: 500.11 },
    { slug: south.slug, title: 'Filiale Sud', total: 36 },
  ]);
  // The families of the two subsidiaries' paper and of the paint have one company each.
  expect(spread.rows.slice(0, 3)).toEqual([
    { slug: gloves.slug, title: 'Gants', amounts: [300.22, 500.11, -10], total: 790.33 },
    expect.objectContaining({ amounts: [225, null, null], total: 225 }),
    { slug: tools.slug, title: 'Outils', amounts: [30, null, 40], total: 70 },
  ]);
  expect(spread.dispersed).toEqual([{ slug: gloves.slug, title: 'Gants', companies: 3, suppliers: 2, total: 790.33 }]);
  expect(spread).toMatchObject({ total: 1041.08, range: 'du 01/11/2025 au 31/10/2026' });
  expect(spread.sentence.replaceAll(/\s/g, ' ')).toBe(
    'Une famille est achetée par plusieurs sociétés à des fournisseurs différents : Gants, 790 € chez 2 fournisseurs.',
  );

  const perimeter = perimeterOf({ role: 'subscriber', organisationId: head.id });
  const now = async (by: 'family' | 'company') =>
    (await readSplit(portal.db, perimeter, by)).rows.filter(({ isCurrent }) => isCurrent).map(({ slug, now: cents }) => [slug, cents]);
  expect(spread.rows.map(({ slug, total }) => [slug, inCents(total)])).toEqual(await now('family'));
  expect(spread.columns.map(({ slug, total }) => [slug, inCents(total)])).toEqual(await now('company'));
  for (const { amounts, total } of spread.rows) expect(sum(amounts)).toBe(inCents(total));
  expect(sum(spread.rows.map(({ total }) => total))).toBe(inCents(spread.total));

  const sheet = await sheetOf(await me.get(`${path}/headquarter?xlsx=true`, { accept: spreadsheetType }));
  expect(sheet[0]).toEqual({
    Famille: 'Gants',
    '12 mois au 31/10/2026': 790.33,
    Sociétés: 3,
    Fournisseurs: 2,
    Dispersée: 'oui',
    'Filiale Nord': 300.22,
    'Compagnie du Siège': 500.11,
    'Filiale Sud': -10,
  });
  expect(sheet).toHaveLength(spread.rows.length);

  // One company has nothing to set against others: its own dashboard, the head office alone, a subsidiary and a company without any.
  for (const slug of [head.slug, north.slug, 'inconnu']) expect((await me.get(`${path}/${slug}`)).status, slug).toBe(404);
  const southern = await memberOf(south);
  for (const slug of ['headquarter', south.slug, north.slug]) expect((await southern.get(`${path}/${slug}`)).status, slug).toBe(404);
  const alone = await memberOf(await aSubscriber(portal));
  expect((await alone.get(`${path}/headquarter`)).status).toBe(404);
  expect((await (await memberOf(paper, 'supplier')).get(`${path}/headquarter`)).status).toBe(403);
});

it('un groupe sans achat a un tableau vide', async () => {
  const head = await aSubscriber(portal);
  await aSubscriber(portal, { parent_id: head.id });
  const spread = read(dashboardSpreadEndpoints.spread, await (await memberOf(head)).get(`${path}/headquarter`));
  expect(spread).toMatchObject({ columns: [], rows: [], dispersed: [], total: 0, range: null });
});
