import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { seedDemoWhenEnabled } from '#api/main/demo.ts';
import { parisDate } from '#api/platform/clock.ts';
import { openPortal, rehearsesOn, send, type TestPortal } from '#api/test/harness.ts';
import { type Asker, compare, type Form, guestOf, hasExport } from '#api/test/oracle/compare.ts';
import { callsOf } from '#api/test/oracle/every-call.ts';
import type { Call } from '#api/test/oracle/expected.ts';
import type { Network } from '#api/test/oracle/network.ts';
import { readNetwork } from '#api/test/oracle/plant.ts';
import { seeded } from '#api/test/oracle/seeded.ts';
import { passwordForm, postToken } from '#api/test/tokens.ts';

const proves = process.env.PROVE === '1';
/** Of each list of calls, the share that is made. */
const share = proves ? 1 : 1 / 20;

/** Thousands of calls: on one of the databases, with PROVE=1 on both. */
const walks = rehearsesOn('postgres');

let portal: TestPortal;
let network: Network;
const askers: [string, Asker][] = [];

type Account = { username: string; password: string };
const accounts: Record<string, Account> = JSON.parse(readFileSync(resolve('demo/accounts.json'), 'utf8'));

/** Signs an account of the demonstration in. */
async function askerOf({ username, password }: Account): Promise<Asker> {
  const { id, role, organisation_id, contract_rights } = await portal.db
    .selectFrom('users')
    .select(['id', 'role', 'organisation_id', 'contract_rights'])
    .where('email', '=', username)
    .executeTakeFirstOrThrow();
  const starred = await portal.db.selectFrom('favourites').select('organisation_id').where('user_id', '=', id).execute();
  const { body } = await postToken(portal, passwordForm(username, { password }));
  const headers = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  return {
    viewer: {
      role,
      company: organisation_id,
      stars: new Set(starred.map((row) => row.organisation_id)),
      user: id,
      rights: contract_rights,
    },
    get: (url, own = {}) => send(portal, { method: 'GET', url, headers: { ...headers, ...own } }),
  };
}

beforeAll(async () => {
  if (!walks) return;
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000' });
  await seedDemoWhenEnabled(portal.db, { ...portal.settings, demo: 'on' }, true, () => undefined);
  network = await readNetwork(portal.db, parisDate(portal.clock.now));
  askers.push(['guest', guestOf(portal)]);
  for (const [name, account] of Object.entries(accounts)) askers.push([name, await askerOf(account)]);
}, 300_000);

/** The slugs that stand for something an identity may see. */
function ownSlugs({ viewer }: Asker): string[] {
  const company = viewer?.company ?? null;
  const own = network.companies.filter(({ id, parent }) => company !== null && (id === company || parent === company));
  return ['headquarter', ...own.map(({ slug }) => slug)];
}

/** Every call with every slug there is: each detail of its own slugs, and one of each kind for every other slug. */
function callsOfAsker(asker: Asker): Call[] {
  const own = new Set(ownSlugs(asker));
  const others = [...new Set(network.companies.map(({ slug }) => slug))].filter((slug) => !own.has(slug));
  const kinds = new Set<string>();
  const foreign = callsOf(network, asker.viewer, ['any']).filter((call) => {
    if (call.call === 'home' || call.call === 'affiliates') return false;
    const isFirst = call.call !== 'detail' || !kinds.has(call.tab);
    if (call.call === 'detail') kinds.add(call.tab);
    return isFirst;
  });
  return [...callsOf(network, asker.viewer, [...own]), ...others.flatMap((slug) => foreign.map((call) => ({ ...call, slug }) as Call))];
}

/** The forms in which a call is asked: in full its body and its spreadsheet, else one of them. */
function formsOf(call: Call, random: ReturnType<typeof seeded>): Form[] {
  const exported = random.pick(['rows', 'file'] as const);
  if (!hasExport(call)) return ['body'];
  return proves ? ['body', exported] : [random.pick(['body', exported] as const)];
}

it.skipIf(!walks).each(['guest', ...Object.keys(accounts)])(
  '%s n’obtient que ce que l’oracle lui donne, de chaque appel et de chaque société',
  async (name) => {
    const [, asker] = askers.find(([one]) => one === name) ?? [];
    if (!asker) throw new Error(name);
    const random = seeded(name.length);
    const calls = callsOfAsker(asker);
    let count = 0;
    for (const call of calls) {
      if (!random.chance(share)) continue;
      for (const form of formsOf(call, random)) await compare(network, asker, call, form);
      count++;
    }
    expect(count).toBeGreaterThan(calls.length * share * 0.8);
  },
  3_600_000,
);
