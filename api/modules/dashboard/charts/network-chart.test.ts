import { beforeAll, expect, it } from 'vitest';
import { declares } from '#api/test/declares.ts';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { yearOf } from '#api/test/groups.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

it('[RDG-336] l’opérateur lit la part des fournisseurs ouverts du réseau qui ont déclaré le dernier mois, provisoire sous 90 %', async () => {
  const buyer = await aSubscriber(portal);
  const [first, second, late, left, closed] = await Promise.all(Array.from({ length: 5 }, () => aSupplier(portal)));
  for (const supplier of [first, second]) await declares(portal, buyer.id, supplier?.id ?? 0, yearOf(2026, 100, 10));
  await declares(portal, buyer.id, late?.id ?? 0, { '2026-07': 100 });
  await declares(portal, buyer.id, left?.id ?? 0, { '2026-06': 100 });
  await declares(portal, buyer.id, closed?.id ?? 0, { '2026-09': 100 });
  await portal.db
    .updateTable('organisations')
    .set({ closed_at: portal.clock.now })
    .where('id', '=', closed?.id ?? 0)
    .execute();
  const me = await signedIn(portal, 'operator');
  const chart = async (tab: string) => read(dashboardChartEndpoints.chart, await me.get(`/api/v1/dashboard/ca/${tab}/headquarter`));
  const month = await chart('month');
  expect(month).toMatchObject({ declaredShare: 66, isProvisional: true, provisionalFrom: 11, context: null });
  expect([...month.tableTargets, ...month.chartDatas.map(({ targetSlug }) => targetSlug)].filter((target) => target !== null)).toEqual([]);
  expect(await chart('history')).toMatchObject({ declaredShare: 66, isProvisional: true, provisionalFrom: 9 });
  expect(await chart('year')).toMatchObject({ declaredShare: 66, isProvisional: true, provisionalFrom: null });
  await declares(portal, buyer.id, late?.id ?? 0, { '2026-10': 100 });
  expect(await chart('month')).toMatchObject({ declaredShare: 100, isProvisional: false, provisionalFrom: null });
});
