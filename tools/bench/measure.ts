import type { FloorRow, Line } from './line.ts';
import { type Ask, asksOf } from './lines.ts';
import { type BenchRequest, type Figures, figuresOf, type Load, press, together } from './load.ts';
import { residentMiB } from './memory.ts';
import type { BenchPortal, Server } from './servers.ts';

export const clientCounts = [1, 16, 64] as const;
export type Effort = {
  seconds: number;
  rounds: number;
};
export type AtClients = {
  clients: number;
  floor: Figures;
  portal: Figures;
};
export type LineResult = {
  name: string;
  title: string;
  goal: Line['goal'];
  at: AtClients[];
  residentMiB: number;
  problems: string[];
};

export const portalRequestsOf = (portal: BenchPortal, line: Line): BenchRequest[] =>
  asksOf(line, portal.sample).map(({ path, reader }) => ({ path, headers: { authorization: portal.bearerOf(reader) } }));
const floorRequestsOf = (asks: readonly Ask[]): BenchRequest[] => asks.map(({ floorPath }) => ({ path: floorPath }));

async function bodyOf(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} : ${response.status}`);
  return response.json();
}

const compared = 12;

/** Compares the rows of both answers: a floor that answers other rows would measure nothing. Returns the differences. */
async function disagreements(floor: Server, portal: BenchPortal, line: Line): Promise<string[]> {
  const found: string[] = [];
  for (const { path, floorPath, reader } of asksOf(line, portal.sample).slice(0, compared)) {
    const body = await bodyOf(portal.url + path, { authorization: portal.bearerOf(reader) });
    const { rows } = (await bodyOf(floor.url + floorPath)) as { rows: FloorRow[] };
    if (line.seen && line.seen.portal(body).join() !== line.seen.floor(rows).join())
      found.push(`${path} : le portail et le plancher ne répondent pas la même chose`);
  }
  return found;
}

const warmUp = { clients: 4, seconds: 0.5 };

/** Runs the servers in turn, round after round, so that a disturbance of the machine touches all of them. */
export async function inTurn<Name extends string>(
  servers: Record<Name, { url: string; requests: readonly BenchRequest[] }>,
  clients: number,
  { seconds, rounds }: Effort,
): Promise<Record<Name, Load>> {
  const names = Object.keys(servers) as Name[];
  const loads = new Map<Name, Load[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const name of names) loads.get(name)?.push(await press(servers[name].url, servers[name].requests, { clients, seconds }));
  return Object.fromEntries(names.map((name) => [name, together(loads.get(name) ?? [])])) as Record<Name, Load>;
}

/** Measures a line at 1, 16 and 64 clients, floor and portal in turn. */
export async function measureLine(floor: Server, portal: BenchPortal, line: Line, effort: Effort): Promise<LineResult> {
  await portal.signInReaders();
  const problems = await disagreements(floor, portal, line);
  const servers = {
    floor: { url: floor.url, requests: floorRequestsOf(asksOf(line, portal.sample)) },
    portal: { url: portal.url, requests: portalRequestsOf(portal, line) },
  };
  for (const { url, requests } of Object.values(servers)) await press(url, requests, warmUp);
  const at: AtClients[] = [];
  for (const clients of clientCounts) {
    const loads = await inTurn(servers, clients, effort);
    at.push({ clients, floor: figuresOf(loads.floor), portal: figuresOf(loads.portal) });
    for (const [name, { unexpected }] of Object.entries(loads))
      problems.push(...unexpected.map((one) => `${name}, ${clients} clients : ${one}`));
  }
  return { name: line.name, title: line.title, goal: line.goal, at, residentMiB: residentMiB(portal.pid), problems };
}

export type Growth = {
  name: string;
  small: Figures;
  large: Figures;
  problems: string[];
};

/** Measures a line on two portals with one client: the cost of a larger network, or of another database. */
export async function compareLine(small: BenchPortal, large: BenchPortal, line: Line, effort: Effort): Promise<Growth> {
  const servers = {
    small: { url: small.url, requests: portalRequestsOf(small, line) },
    large: { url: large.url, requests: portalRequestsOf(large, line) },
  };
  for (const portal of [small, large]) await portal.signInReaders();
  for (const { url, requests } of Object.values(servers)) await press(url, requests, { ...warmUp, clients: 1 });
  const loads = await inTurn(servers, 1, effort);
  const problems = [...loads.small.unexpected, ...loads.large.unexpected];
  return { name: line.name, small: figuresOf(loads.small), large: figuresOf(loads.large), problems };
}
