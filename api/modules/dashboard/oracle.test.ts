import { beforeAll, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { type Asker, compare, forms } from '#api/test/oracle/compare.ts';
import { callsOf } from '#api/test/oracle/every-call.ts';
import { generateNetwork } from '#api/test/oracle/generate.ts';
import type { Network, Viewer } from '#api/test/oracle/network.ts';
import { plantNetwork } from '#api/test/oracle/plant.ts';
import { seeded } from '#api/test/oracle/seeded.ts';

const proves = process.env.PROVE === '1';
const networks = proves ? 200 : 10;
const callsOfNetwork = proves ? 600 : 160;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000' });
  portal.clock.now = new Date('2026-11-23T10:00:00Z');
});

/** Returns the viewers of a network: of each company some, and the operator. */
function viewersOf(network: Network): Viewer[] {
  const rights = ['read', 'write', null] as const;
  const companies: Viewer[] = network.companies.map(({ id, kind }, at) => ({ role: kind, company: id, rights: rights[at % 3] ?? null }));
  return [...companies, { role: 'operator', company: null }];
}

async function signIn(viewer: Viewer): Promise<Asker> {
  const { get } = await signedIn(portal, viewer.role, { organisation_id: viewer.company, contract_rights: viewer.rights ?? null });
  return { viewer, get };
}

/** Returns the slugs that a viewer tries: its own, those of its group, sisters and head office, and any other. */
function slugsOf({ companies }: Network, { company }: Viewer, random: ReturnType<typeof seeded>): string[] {
  const head = companies.find(({ id }) => id === company)?.parent ?? company;
  const group = companies.filter(({ id, parent }) => head !== null && (id === head || parent === head));
  const own = group.find(({ id }) => id === company)?.slug ?? 'headquarter';
  return ['headquarter', own, own, ...group.map(({ slug }) => slug), random.pick(companies).slug];
}

it.each(Array.from({ length: networks }, (_, seed) => seed))(
  'le réseau %i se lit comme l’oracle le calcule',
  async (seed) => {
    const random = seeded(seed + 1000);
    const network = await plantNetwork(portal.db, generateNetwork(seed));
    const askers = new Map<Viewer, Asker>();
    const viewers = viewersOf(network);
    for (let at = 0; at < callsOfNetwork; ) {
      const viewer = random.pick(viewers);
      const asker = askers.get(viewer) ?? (await signIn(viewer));
      askers.set(viewer, asker);
      const calls = callsOf(network, viewer, [random.pick(slugsOf(network, viewer, random))]);
      // Most calls are details: a third of those that are made is drawn among the others.
      const shown = calls.filter(({ call }) => call !== 'detail');
      for (let some = 0; some < 12; some++, at++)
        await compare(network, asker, random.pick(some % 3 === 0 ? shown : calls), random.pick(forms));
    }
  },
  600_000,
);
