import { beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { sweepDeskJob } from '#api/modules/operator/operator.jobs.ts';
import { createContent } from './desk-writes/content-writes.ts';
import { signedIn } from './factories.ts';
import { aJobContext, openPortal, type TestPortal } from './harness.ts';

const now = new Date('2026-11-21T04:10:00Z');
/** The oldest instant of the trash whose contents stay: 30 days ago. */
const last = new Date(now.getTime() - 30 * 86_400_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

/** Signs an operator in at an instant, from which on the portal lives. */
async function operatorAt(at: Date) {
  portal.clock.now = at;
  return signedIn(portal, 'operator');
}

it.each(contentKinds.filter(({ remove }) => remove).map(({ resource, endpoints }) => [resource, endpoints] as const))(
  'la purge de la nuit efface ce qui est à la corbeille depuis plus de 30 jours, et rien avant (%s)',
  async (resource, { list: { path: base } }) => {
    const trashed = async (at: Date) => {
      const me = await operatorAt(at);
      const { id, version } = await createContent(resource, portal, me);
      expect((await me.change('POST', `${base}/${id}/trash`, { version })).status).toBe(200);
      return `${base}/${id}`;
    };
    const [left, gone] = [await trashed(last), await trashed(new Date(last.getTime() - 1))];
    await sweepDeskJob.run(aJobContext(portal.db, now), {});
    const me = await operatorAt(now);
    expect([(await me.get(left)).status, (await me.get(gone)).status]).toEqual([200, 404]);
  },
);
