import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { aGroup } from '#api/test/groups.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';

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
