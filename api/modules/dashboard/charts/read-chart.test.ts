import { beforeAll, expect, it } from 'vitest';
import { declares } from '#api/test/declares.ts';
import { aSupplier, signedIn } from '#api/test/factories.ts';
import { aGroup, yearOf } from '#api/test/groups.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

it.each([
  ['subscriber', 'month'],
  ['subscriber', 'history'],
  ['supplier', 'month'],
] as const)('[RDG-332] le détail d’un mois qui n’existe pas n’existe pas non plus : %s, %s', async (role, tab) => {
  const { head, paper } = await aGroup(portal);
  const me = await signedIn(portal, role, { organisation_id: role === 'subscriber' ? head.id : paper.id });
  for (const id of ['0000-01', '0001-01', '0013-01', '0050-01', '0099-12', '0999-05', '1899-12', '2100-01', '9999-12', '2026-13'])
    expect((await me.get(`/api/v1/dashboard/ca/${tab}/detail/${id}`)).status, id).toBe(404);
});

/** Signs in a subscriber that declared these euros by month, and returns its tabs and details. */
async function declared(euros: Record<string, number>) {
  const me = await signedIn(portal, 'subscriber');
  await declares(portal, me.organisation_id ?? 0, (await aSupplier(portal)).id, euros);
  return {
    tab: async (tab: string) => read(dashboardChartEndpoints.chart, await me.get(`/api/v1/dashboard/ca/${tab}/headquarter`)),
    year: async (year: string) => read(dashboardChartEndpoints.detail, await me.get(`/api/v1/dashboard/ca/year/detail/${year}`)),
  };
}
const points = ({ chartDatas }: { chartDatas: { x: string; y: number | null; ybis: number | null }[] }) =>
  chartDatas.map(({ x, y, ybis }) => [x, y, ybis]);

it('[RDG-320][RDG-321] par année, une première année qui commence tard ne se compare à aucune, et son détail s’ouvre', async () => {
  const mine = await declared({ '2024-11': 10, '2024-12': 10, ...yearOf(2025, 10), ...yearOf(2026, 10, 10) });
  const drawn = await mine.tab('year');
  expect(points(drawn)).toEqual([
    ['2024', null, null],
    ['2025', 100, 120],
    ['2026', 100, null],
  ]);
  expect(drawn.chartDatas[0]?.targetSlug).toBe('2024');
  expect((await mine.year('2024')).total).toBe(20);
  const late = await declared({ ...yearOf(2024, 10), '2024-01': 0, ...yearOf(2025, 10), ...yearOf(2026, 10, 6) });
  expect(points(await late.tab('year'))[0]).toEqual(['2024', 50, 110]);
  const later = await declared({ '2024-05': 10, '2024-06': 10, ...yearOf(2025, 10), ...yearOf(2026, 10, 6) });
  expect(points(await later.tab('year'))).toEqual([
    ['2024', null, null],
    ['2025', 60, 120],
    ['2026', 60, null],
  ]);
});

it('[RDG-321] par année, une seule année montre ce qu’elle a, depuis son premier mois', async () => {
  const ofYear = await (await declared({ '2026-05': 10, '2026-06': 20 })).tab('year');
  expect(points(ofYear)).toEqual([['2026', 30, null]]);
  expect(ofYear.chartDatasExport[0]).toEqual(['Année', 'De janvier à juin']);
  expect(points(await (await declared({ '2026-05': 10, '2026-12': 20 })).tab('year'))).toEqual([['2026', 30, null]]);
});

it('[RDG-320] la seconde série n’est pas là tant qu’elle n’a aucune valeur', async () => {
  const first = await declared(yearOf(2026, 10));
  for (const drawn of [await first.tab('month'), await first.year('2026')]) {
    expect(drawn).toMatchObject({ SerieNameB: null, total: 120, totalBefore: null });
    expect(drawn.chartDatasExport[0]).toHaveLength(2);
  }
  const second = await declared({ ...yearOf(2025, 10), '2026-01': 10 });
  expect((await second.tab('month')).SerieNameB).toBe('12 mois au 31/01/2025');
  expect((await second.tab('history')).SerieNameB).toBe('Moyenne de 12 mois');
  expect((await (await declared(yearOf(2026, 10, 11))).tab('history')).SerieNameB).toBeNull();
});
