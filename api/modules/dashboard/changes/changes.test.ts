import { beforeAll, expect, it } from 'vitest';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { declares } from '#api/test/declares.ts';
import { aSupplier, signedIn } from '#api/test/factories.ts';
import { aGroup } from '#api/test/groups.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { type ChangeKey, dashboardChangeEndpoints } from '#protocol/dashboard/dashboard-changes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const path = '/api/v1/dashboard';
const changes = async (me: Me, by: ChangeKey, slug = 'headquarter') =>
  read(dashboardChangeEndpoints.changes, await me.get(`${path}/changes/${by}/${slug}`));
const memberOf = (organisation: { id: number }, role: 'subscriber' | 'supplier' = 'subscriber') =>
  signedIn(portal, role, { organisation_id: organisation.id });
const table = ({ chartDatas }: { chartDatas: { x: string; y: number | null; ybis: number | null }[] }) =>
  chartDatas.map(({ x, y, ybis }) => [x, y, ybis]);
const sum = (values: (number | null)[]) => Math.round(values.reduce<number>((total, value) => total + (value ?? 0), 0) * 100) / 100;

it('ce qui a changé : nouveaux, en hausse, en baisse et partis font l’écart au centime, la phrase nomme les trois plus grands', async () => {
  const { head, north, south, paper } = await aGroup(portal);
  const ink = await aSupplier(portal, { title: 'Encres' });
  const rags = await aSupplier(portal, { title: 'Chiffons' });
  await declares(portal, north.id, ink.id, { '2026-09': 40 });
  await declares(portal, north.id, rags.id, { '2025-03': 7 });
  const me = await memberOf(head);
  const bySupplier = await changes(me, 'supplier');
  // Papiers: 231 after 120; Peintures: a credit of 50.25 after 300; Encres are new, Chiffons gone.
  expect(table(bySupplier)).toEqual([
    ['Papiers', 111, null],
    ['Encres', 40, null],
    ['Chiffons', -7, null],
    ['Peintures', -350.25, null],
  ]);
  expect(bySupplier).toMatchObject({ difference: -206.25, total: 220.75, totalBefore: 427, context: 'supplier', SerieNameB: null });
  expect(bySupplier.groups).toEqual([
    { kind: 'new', count: 1, amount: 40 },
    { kind: 'growing', count: 1, amount: 111 },
    { kind: 'shrinking', count: 1, amount: -350.25 },
    { kind: 'lost', count: 1, amount: -7 },
  ]);
  expect(bySupplier.sentence.replaceAll(/\s/g, ' ')).toBe(
    'Vos achats baissent de 206 € (− 48,3 %) sur un an : Peintures − 350 €, malgré Papiers + 111 €, Encres + 40 € (nouveau). Octobre 2026 est provisoire : 50 % des fournisseurs l’ont déclaré.',
  );
  expect(bySupplier.chartDatasExport[0]).toEqual(['Fournisseur', 'Écart', '12 mois au 31/10/2026', '12 mois au 31/10/2025']);
  for (const by of ['supplier', 'family', 'affiliate'] as const)
    expect(sum((await changes(me, by)).chartDatasExport.slice(1).map(([, amount]) => Number(amount))), by).toBe(-206.25);
  expect((await changes(me, 'affiliate')).chartDatasExport.slice(1)).toEqual([
    ['Filiale Nord', -212.25, 214.75, 427],
    ['Filiale Sud', 6, 6, 0],
  ]);
  const file = await me.get(`${path}/changes/supplier/headquarter?xlsx=true`, { accept: spreadsheetType });
  expect((await sheetOf(file))[0]).toEqual({
    Fournisseur: 'Peintures',
    Écart: -350.25,
    '12 mois au 31/10/2026': -50.25,
    '12 mois au 31/10/2025': 300,
  });

  // A subsidiary sees itself only, and a year that was not declared whole explains nothing.
  const southern = await memberOf(south);
  expect(await changes(southern, 'supplier', south.slug)).toMatchObject({ difference: null, groups: [], chartDatas: [] });
  for (const slug of ['headquarter', north.slug]) expect((await southern.get(`${path}/changes/supplier/${slug}`)).status).toBe(404);
  expect((await me.get(`${path}/changes/region/headquarter`)).status).toBe(403);
  const seller = await memberOf(paper, 'supplier');
  expect(await changes(seller, 'subscriber')).toMatchObject({ difference: 111, context: 'subscriber' });
  expect((await seller.get(`${path}/changes/supplier/headquarter`)).status).toBe(403);
});
