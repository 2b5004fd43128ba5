import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { importNetwork, openIssueLog, openRefusedRows } from '#api/modules/imports/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { compare, forms } from '#api/test/oracle/compare.ts';
import { callsOf } from '#api/test/oracle/every-call.ts';
import type { Network, Viewer } from '#api/test/oracle/network.ts';
import { readNetwork } from '#api/test/oracle/plant.ts';
import { seeded } from '#api/test/oracle/seeded.ts';

/** The folder of a network of public data, for whoever has it. */
const folder = process.env.NETWORK_FOLDER ?? '';
const callsOfCompany = process.env.PROVE === '1' ? 120 : 30;

let portal: TestPortal;
let network: Network;

beforeAll(async () => {
  if (folder === '') return;
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000' });
  const report = (name: string) => join(tmpdir(), `portail-oracle-${process.pid}-${name}`);
  await importNetwork({
    db: portal.db,
    folder,
    importers,
    dryRun: false,
    strict: false,
    who: 'essai',
    source: 'essai',
    runId: null,
    now: new Date(),
    issues: openIssueLog(report('liste.csv')),
    refusedRows: openRefusedRows(report),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  network = await readNetwork(portal.db, parisDate(portal.clock.now));
}, 300_000);

/** The company of each kind with the most rows, and eleven others drawn. */
function viewersOf(kind: 'subscriber' | 'supplier', random: ReturnType<typeof seeded>): Viewer[] {
  const counts = new Map<number, number>();
  for (const row of network.rows) counts.set(row[kind], (counts.get(row[kind]) ?? 0) + 1);
  const [largest] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const companies = network.companies.filter((company) => company.kind === kind);
  const ids = [largest ?? null, ...Array.from({ length: 11 }, () => random.pick(companies).id)];
  return ids.map((company) => ({ role: kind, company }));
}

it.skipIf(folder === '').each(['subscriber', 'supplier'] as const)(
  'un vrai réseau se lit comme l’oracle le calcule : %s',
  async (kind) => {
    const random = seeded(14);
    for (const viewer of viewersOf(kind, random)) {
      const { get } = await signedIn(portal, kind, { organisation_id: viewer.company });
      const own = network.companies.find(({ id }) => id === viewer.company);
      const calls = callsOf(network, viewer, ['headquarter', own?.slug ?? '']);
      const shown = calls.filter((call) => call.call !== 'detail');
      for (const call of shown) await compare(network, { viewer, get }, call, random.pick(forms));
      for (let at = 0; at < callsOfCompany; at++) await compare(network, { viewer, get }, random.pick(calls), random.pick(forms));
    }
  },
  1_800_000,
);
