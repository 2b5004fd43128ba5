import { supplierSheetEndpoints } from '#protocol/sheets/sheet-desk.ts';
import type { Line } from '#tools/bench/line.ts';
import { lines } from '#tools/bench/lines.ts';
import { type Figures, figuresOf, press } from '#tools/bench/load.ts';
import { type Effort, inTurn, portalRequestsOf } from '#tools/bench/measure.ts';
import type { BenchPortal } from '#tools/bench/servers.ts';

/** A list of the desk, against the one of the members that it is compared with, with one client. */
export type DeskResult = { name: string; members: Figures; desk: Figures; problems: string[] };

const list = supplierSheetEndpoints.list.path;

/**
 * The line of the members, and the request of the desk: a page, or the same words. The whole directory of members is kept in order
 * (decision 17), so the list of a category is the one that also counts its total when asked.
 */
const pairs = [
  { name: 'desk-list', members: 'category', desk: (_query: URLSearchParams, at: number) => `${list}?page=${1 + (at % 5)}` },
  { name: 'desk-search', members: 'search', desk: (query: URLSearchParams) => `${list}?q=${encodeURIComponent(query.get('s') ?? '')}` },
] as const;

/** Measures the lists of the desk at the size of the network beside those of the members. */
export async function measureDesk(portal: BenchPortal, effort: Effort): Promise<DeskResult[]> {
  await portal.signInReaders();
  const headers = { authorization: portal.bearerOf(portal.sample.operator) };
  const results: DeskResult[] = [];
  for (const { name, members, desk } of pairs) {
    const line: Line | undefined = lines.find((one) => one.name === members);
    if (!line) throw new Error(`La mesure « ${members} » n'existe plus`);
    const requests = portalRequestsOf(portal, line);
    const servers = {
      members: { url: portal.url, requests },
      desk: {
        url: portal.url,
        requests: requests.map(({ path }, at) => ({ path: desk(new URL(path, portal.url).searchParams, at), headers })),
      },
    };
    for (const { url, requests } of Object.values(servers)) await press(url, requests, { clients: 1, seconds: 0.5 });
    const loads = await inTurn(servers, 1, effort);
    const problems = [...loads.members.unexpected, ...loads.desk.unexpected];
    results.push({ name, members: figuresOf(loads.members), desk: figuresOf(loads.desk), problems });
  }
  return results;
}
