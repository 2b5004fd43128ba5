import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { auditExport } from './contexts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

async function* pages(): AsyncGenerator<number[]> {
  yield [1, 2];
  yield [3];
  yield [4, 5, 6];
}

it.each([
  ['rompu avant sa première page', 0, 0],
  ['rompu après sa deuxième page', 2, 3],
  ['allé au bout', 4, 6],
])('le journal dit combien de lignes sont parties d’un export %s', async (end, steps, sent) => {
  const { id, email } = await signedIn(portal, 'subscriber');
  const actor = { userId: id, email, role: 'subscriber', organisationId: null, groupId: null, sessionId: '1' } as const;
  const ctx = {
    db: portal.db,
    actor: { ...actor, contractRights: null, deskRole: null, contractsConsent: false },
    now: portal.clock.now,
    origin: { requestId: '1', ip: '192.0.2.1' },
  };
  const counted = await auditExport(portal.platform, ctx, 'liste.xlsx', {});
  const rows = counted(pages());
  // One step more than the pages that left: the last page has left once the next one is asked for.
  for (let step = 0; step <= Math.min(steps, 3); step++) await rows.next();
  await rows.return(undefined);
  const lines = await portal.db
    .selectFrom('audit_events')
    .select('row_count')
    .where('user_id', '=', id)
    .where('action', '=', 'export')
    .execute();
  expect(lines, end).toEqual([{ row_count: sent }]);
});
