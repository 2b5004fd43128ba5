import { supplierSheetEndpoints } from '#protocol/sheets/sheet-desk.ts';
import type { Draw, Line } from '#tools/bench/line.ts';
import { lines } from '#tools/bench/lines.ts';
import { type Figures, figuresOf, press } from '#tools/bench/load.ts';
import { type Effort, inTurn, portalRequestsOf } from '#tools/bench/measure.ts';
import type { BenchPortal } from '#tools/bench/servers.ts';

/** A list of the desk, against the one of the members that it is compared with, with one client. */
export type DeskResult = { name: string; members: Figures; desk: Figures; problems: string[] };

const list = supplierSheetEndpoints.list.path;

/** The members' line, and the requests of the desk for the same page or words. */
const pairs = [
  { name: 'desk-list', members: 'directory', ask: (at: number) => `${list}?page=${1 + (at % 5)}` },
  { name: 'desk-search', members: 'search', ask: (at: number, { suppliers }: Draw['sample']) => `${list}?q=${wordOf(at, suppliers)}` },
] as const;

/** Returns a word of the name of a supplier, without its last letters, as somebody types it. */
function wordOf(at: number, suppliers: Draw['sample']['suppliers']): string {
  const [word = ''] = suppliers[at % suppliers.length]?.key.split(' ').filter(({ length }) => length > 3) ?? [];
  return encodeURIComponent(word.slice(0, Math.max(4, word.length - 2)));
}

/** Measures the lists of the desk at the size of the network beside those of the members. */
export async function measureDesk(portal: BenchPortal, effort: Effort): Promise<DeskResult[]> {
  await portal.signInReaders();
  const headers = { authorization: portal.bearerOf(portal.sample.operator) };
  const results: DeskResult[] = [];
  for (const { name, members, ask } of pairs) {
    const line: Line | undefined = lines.find((one) => one.name === members);
    if (!line) throw new Error(`La mesure « ${members} » n'existe plus`);
    const servers = {
      members: { url: portal.url, requests: portalRequestsOf(portal, line) },
      desk: { url: portal.url, requests: Array.from({ length: 200 }, (_, at) => ({ path: ask(at, portal.sample), headers })) },
    };
    for (const { url, requests } of Object.values(servers)) await press(url, requests, { clients: 1, seconds: 0.5 });
    const loads = await inTurn(servers, 1, effort);
    const problems = [...loads.members.unexpected, ...loads.desk.unexpected];
    results.push({ name, members: figuresOf(loads.members), desk: figuresOf(loads.desk), problems });
  }
  return results;
}
