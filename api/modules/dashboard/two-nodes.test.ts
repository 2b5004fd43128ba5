import { expect, it } from 'vitest';
import { declares } from '#api/test/declares.ts';
import { signedIn } from '#api/test/factories.ts';
import { aGroup } from '#api/test/groups.ts';
import { openNode, openPortal, read, send } from '#api/test/harness.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';

it('un mois déclaré sur un nœud se lit sur l’autre à la demande suivante', async () => {
  const portal = await openPortal();
  const other = await openNode(portal, { PORTAL_SECRET: portal.settings.secret });
  const { head, north, paper } = await aGroup(portal);
  const me = await signedIn(portal, 'subscriber', { organisation_id: head.id });
  const url = '/api/v1/dashboard/ca/month/headquarter';
  const chartOn = async (node: typeof portal) =>
    read(dashboardChartEndpoints.chart, await send(node, { method: 'GET', url, headers: me.bearer }));
  const before = await chartOn(other);
  await declares(portal, north.id, paper.id, { '2026-11': 7.25 });
  const after = await chartOn(other);
  expect([before.lastMonth, after.lastMonth]).toEqual(['2026-10', '2026-11']);
  // November 2025 leaves the window.
  expect(after.total).toBe((before.total ?? 0) + 7.25 - 10);
  expect(await chartOn(portal)).toEqual(after);
});
