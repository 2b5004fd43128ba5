import { beforeAll, expect, it } from 'vitest';
import { perimeterOf } from '#api/modules/dashboard/companies.access.queries.ts';
import { readSplit } from '#api/modules/turnover/index.ts';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { declares } from '#api/test/declares.ts';
import { aFamily, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { aGroup } from '#api/test/groups.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { dashboardConcentrationEndpoints } from '#protocol/dashboard/dashboard-concentration.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const path = '/api/v1/dashboard/concentration';
const concentration = async (me: Me, slug = 'headquarter') =>
  read(dashboardConcentrationEndpoints.concentration, await me.get(`${path}/${slug}`));
const memberOf = (organisation: { id: number }, role: 'subscriber' | 'supplier' = 'subscriber') =>
  signedIn(portal, role, { organisation_id: organisation.id });
const inCents = (euros: number) => Math.round(euros * 100);
const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + inCents(amount), 0);

/** The group of the tests with five more suppliers, so that there are six with a positive net and one credit. */
async function aWideGroup() {
  const group = await aGroup(portal);
  const [ink, rags, wood, glue] = [
    await aSupplier(portal, { title: 'Encres', annual_turnover_cents: 160_000 }),
    await aSupplier(portal, { title: 'Chiffons', annual_turnover_cents: 160_040 }),
    await aSupplier(portal, { title: 'Bois' }),
    await aSupplier(portal, { title: 'Colles' }),
  ];
  await declares(portal, group.north.id, ink.id, { '2026-09': 400 });
  await declares(portal, group.north.id, rags.id, { '2026-01': 300.05 });
  await declares(portal, group.south.id, rags.id, { '2026-02': 100 });
  await declares(portal, group.south.id, wood.id, { '2026-03': 20 });
  await declares(portal, group.south.id, glue.id, { '2025-12': 10.11, '2025-10': 1000 });
  return { ...group, ink, rags, wood, glue };
}

it('un siège lit la concentration de son groupe au centime, avec ses familles à un seul fournisseur', async () => {
  const { head, north, south, ink } = await aWideGroup();
  const me = await memberOf(head);
  const read = await concentration(me);
  // Papiers 231, Encres 400, Chiffons 400.05, Bois 20, Colles 10.11 make 1,061.16; Peintures are a credit of 50.25.
  expect(read.rows.map(({ title, amount, share, cumulatedShare }) => [title, amount, share, cumulatedShare])).toEqual([
    ['Chiffons', 400.05, 37.7, 37.7],
    ['Encres', 400, 37.7, 75.4],
    ['Papiers', 231, 21.8, 97.2],
    ['Bois', 20, 1.9, 99],
    ['Colles', 10.11, 1, 100],
    ['Peintures', -50.25, null, null],
  ]);
  expect(read).toMatchObject({
    total: 1010.91,
    count: 5,
    rowCount: 6,
    measure: { partnersOfEighty: 3, first: 37.7, firstFive: 100 },
    range: 'du 01/11/2025 au 31/10/2026',
  });
  expect(read.sentence.replaceAll(/\s/g, ' ')).toBe(
    '3 fournisseurs font 80 % de vos achats ; le premier en fait 37,7 %, les cinq premiers 100,0 %.',
  );
  expect(sum(read.rows)).toBe(inCents(read.total));
  const { rows: split } = await readSplit(portal.db, perimeterOf({ role: 'subscriber', organisationId: head.id }), 'partner');
  expect(read.rows.map(({ slug, amount }) => [slug, inCents(amount)])).toEqual(
    split.filter(({ isCurrent }) => isCurrent).map(({ slug, now }) => [slug, now]),
  );
  // Encres sell exactly a quarter of what they publish, Chiffons a little less.
  expect(read.rows.map(({ title, shareOfTheirs, isAboveQuarter }) => [title, shareOfTheirs, isAboveQuarter]).slice(0, 3)).toEqual([
    ['Chiffons', 24, false],
    ['Encres', 25, true],
    ['Papiers', null, false],
  ]);
  // Each declaration of the tests has a family of its own.
  expect(read.families[0]).toMatchObject({ amount: 400, partner: { slug: ink.slug, title: 'Encres' } });
  expect(sum(read.families)).toBe(inCents(read.total));
  const sheet = await sheetOf(await me.get(`${path}/headquarter?xlsx=true`, { accept: spreadsheetType }));
  expect(sheet[1]).toMatchObject({
    Fournisseur: 'Encres',
    '12 mois au 31/10/2026': 400,
    'Part (%)': 37.7,
    'Part cumulée (%)': 75.4,
    'Son chiffre d’affaires public': 1600,
    'Ce que vous êtes pour lui (%)': 25,
    'Familles où il est seul': read.families[0]?.title,
  });
  expect(sheet).toHaveLength(6);

  // One company has its own partners alone: here too few.
  expect(await concentration(me, north.slug)).toMatchObject({ count: 3, measure: null, rows: [], families: [], total: 874.8 });
  const southern = await memberOf(south);
  expect(await concentration(southern, south.slug)).toMatchObject({ count: 4, rows: [] });
  for (const slug of ['headquarter', north.slug]) expect((await southern.get(`${path}/${slug}`)).status).toBe(404);
});

it('une famille achetée à deux fournisseurs, par une de ses sous-familles aussi, n’est pas à un seul', async () => {
  const buyer = await aSubscriber(portal);
  const { family, subFamily } = await aFamily(portal);
  const { family: lone, subFamily: below } = await aFamily(portal);
  const suppliers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title) => aSupplier(portal, { title })));
  const row = (at: number, family_id: number, month = '2026-10-01') => ({
    subscriber_id: buyer.id,
    supplier_id: suppliers[at]?.id ?? 0,
    family_id,
    month,
    amount_cents: 1000,
  });
  await portal.db
    .insertInto('turnover')
    .values([
      row(0, family.id),
      row(1, subFamily.id),
      row(2, lone.id),
      row(2, below.id),
      row(3, subFamily.id),
      row(4, subFamily.id),
      row(4, lone.id, '2025-10-01'),
    ])
    .execute();
  const { families } = await concentration(await memberOf(buyer));
  expect(families).toEqual([{ slug: lone.slug, title: lone.title, amount: 20, partner: { slug: suppliers[2]?.slug, title: 'C' } }]);
});

it('un fournisseur lit ses adhérents et rien de ce qu’ils achètent ailleurs', async () => {
  const { paper, ink } = await aWideGroup();
  const others = await Promise.all(['V', 'W', 'X'].map((title) => aSubscriber(portal, { title, annual_turnover_cents: 100 })));
  for (const { id } of others) await declares(portal, id, paper.id, { '2026-10': 50 });
  const seller = await memberOf(paper, 'supplier');
  const read = await concentration(seller);
  expect(read.rows.map(({ title, amount, shareOfTheirs }) => [title, amount, shareOfTheirs])).toEqual([
    ['Filiale Nord', 225, null],
    ['V', 50, null],
    ['W', 50, null],
    ['X', 50, null],
    ['Filiale Sud', 6, null],
  ]);
  expect(read).toMatchObject({ families: [], total: 381, declaredShare: null });
  expect(read.sentence.replaceAll(/\s/g, ' ')).toBe(
    '3 adhérents font 80 % de vos ventes ; le premier en fait 59,1 %, les cinq premiers 100,0 %.',
  );
  const sheet = await sheetOf(await seller.get(`${path}/headquarter?xlsx=true`, { accept: spreadsheetType }));
  expect(Object.keys(sheet[0] ?? {})).toEqual(['Adhérent', '12 mois au 31/10/2026', 'Part (%)', 'Part cumulée (%)']);
  expect((await seller.get(`${path}/${ink.slug}`)).status).toBe(404);
});
