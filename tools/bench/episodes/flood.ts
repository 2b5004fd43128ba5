import { lines } from '#tools/bench/lines.ts';
import { type BenchRequest, type Figures, figuresOf, type Load, press, together } from '#tools/bench/load.ts';
import { type Effort, portalRequestsOf } from '#tools/bench/measure.ts';
import { watchMemory } from '#tools/bench/memory.ts';
import { type BenchPortal, passwordForm } from '#tools/bench/servers.ts';

export type FloodResult = {
  quiet: Figures;
  flooded: Figures;
  refused: number;
  peakMiB: number;
  problems: string[];
};

const attackers = 100;
const readersAtOnce = 8;
const startsBefore = 300;

/** Wrong sign-ins, each with its own account and IP: the rate limit stops none, so every one costs a hash. */
const wrongSignIns = (round: number): BenchRequest[] =>
  Array.from({ length: attackers * 4 }, (_, at) => ({
    method: 'POST',
    path: '/oauth/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.${round}.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    },
    body: passwordForm(`inconnu-${round}-${at}@banc.example`, 'Mauvais-Mot-De-Passe-2026'),
  }));

/** The pages that signed-in readers open in turn. */
export function readingOf(portal: BenchPortal): BenchRequest[] {
  const pages = lines.filter(({ name }) => name === 'sheet' || name === 'list').map((line) => portalRequestsOf(portal, line));
  const [sheets = [], lists = []] = pages;
  return sheets.flatMap((sheet, at) => [sheet, lists[at] ?? sheet]);
}

/** Measures the readers' p99 with and without 100 parallel wrong sign-ins, in turn. */
export async function measureFlood(portal: BenchPortal, { seconds, rounds }: Effort): Promise<FloodResult> {
  await portal.signInReaders();
  const reading = readingOf(portal);
  const memory = watchMemory(portal.pid);
  const loads: { quiet: Load[]; flooded: Load[]; flood: Load[] } = { quiet: [], flooded: [], flood: [] };
  for (let round = 0; round < rounds; round++) {
    loads.quiet.push(await press(portal.url, reading, { clients: readersAtOnce, seconds: seconds + 1 }));
    const flood = press(portal.url, wrongSignIns(round), { clients: attackers, seconds: seconds + 2, status: 400 });
    await new Promise((resolve) => setTimeout(resolve, startsBefore));
    loads.flooded.push(await press(portal.url, reading, { clients: readersAtOnce, seconds: seconds + 1 }));
    loads.flood.push(await flood);
  }
  const [quiet, flooded, flood] = [together(loads.quiet), together(loads.flooded), together(loads.flood)];
  const problems = [...quiet.unexpected, ...flooded.unexpected, ...flood.unexpected.map((one) => `connexions refusées autrement : ${one}`)];
  return {
    quiet: figuresOf(quiet),
    flooded: figuresOf(flooded),
    refused: flood.milliseconds.length,
    peakMiB: memory.stop().peak,
    problems,
  };
}
