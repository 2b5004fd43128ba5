import { strFromU8, unzipSync } from 'fflate';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { type Figures, figuresOf, type Load, press, together } from '#tools/bench/load.ts';
import type { Effort } from '#tools/bench/measure.ts';
import { watchMemory } from '#tools/bench/memory.ts';
import type { Reader } from '#tools/bench/sample.ts';
import type { BenchPortal } from '#tools/bench/servers.ts';
import { readingOf } from './flood.ts';

export type ExportResult = {
  rows: number;
  seconds: number;
  addedMiB: number;
  quiet: Figures;
  during: Figures;
  problems: string[];
};

const readersAtOnce = 8;
const readersGoOn = 200;

/** An export to measure: its path and the reader who downloads it. */
export type Exported = {
  path: string;
  by: Reader;
};

async function exportAll(portal: BenchPortal, { path, by }: Exported): Promise<{ seconds: number; bytes: Uint8Array }> {
  const started = performance.now();
  const response = await fetch(`${portal.url}${path}?xlsx=true`, {
    headers: { accept: spreadsheetType, authorization: portal.bearerOf(by) },
  });
  if (!response.ok) throw new Error(`L'export a répondu ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { seconds: (performance.now() - started) / 1000, bytes };
}

/** Counts the rows of the sheet below its header row. */
const rowsOf = (bytes: Uint8Array): number =>
  strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).split('<row').length - 2;

/** Downloads a whole list as a spreadsheet: alone, for its time and memory, then again beside readers. */
export async function measureExport(portal: BenchPortal, exported: Exported, { seconds, rounds }: Effort): Promise<ExportResult> {
  await portal.signInReaders();
  const reading = readingOf(portal);
  const memory = watchMemory(portal.pid);
  const alone = await exportAll(portal, exported);
  const { before, peak } = memory.stop();
  const quiet: Load[] = [];
  const during: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    quiet.push(await press(portal.url, reading, { clients: readersAtOnce, seconds: seconds + 1 }));
    const exporting = exportWhile(portal, exported, seconds + 1 - readersGoOn / 1000);
    during.push(await press(portal.url, reading, { clients: readersAtOnce, seconds: seconds + 1 }));
    await exporting;
  }
  return {
    rows: rowsOf(alone.bytes),
    seconds: alone.seconds,
    addedMiB: peak - before,
    quiet: figuresOf(together(quiet)),
    during: figuresOf(together(during)),
    problems: [...together(quiet).unexpected, ...together(during).unexpected],
  };
}

/** Repeats the export for the duration, one after the other. */
async function exportWhile(portal: BenchPortal, exported: Exported, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  do await exportAll(portal, exported);
  while (performance.now() < end);
}
