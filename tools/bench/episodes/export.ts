import { strFromU8, unzipSync } from 'fflate';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { type Figures, figuresOf, type Load, press, together } from '../load.ts';
import type { Effort } from '../measure.ts';
import { watchMemory } from '../memory.ts';
import type { BenchPortal } from '../servers.ts';
import { readingOf } from './flood.ts';

export type ExportResult = { rows: number; seconds: number; addedMiB: number; quiet: Figures; during: Figures; problems: string[] };

const readersAtOnce = 8;
const readersGoOn = 200;

async function exportAll(portal: BenchPortal): Promise<{ seconds: number; bytes: Uint8Array }> {
  const [reader] = portal.sample.readers;
  const started = performance.now();
  const response = await fetch(`${portal.url}/api/v1/suppliers?xlsx=true`, {
    headers: { accept: spreadsheetType, authorization: reader ? portal.bearerOf(reader) : '' },
  });
  if (!response.ok) throw new Error(`L'export a répondu ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { seconds: (performance.now() - started) / 1000, bytes };
}

/** The rows of the sheet below its headings. */
const rowsOf = (bytes: Uint8Array): number =>
  strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).split('<row').length - 2;

/** Every supplier as a spreadsheet: alone for its time and memory, then again while readers read. */
export async function measureExport(portal: BenchPortal, { seconds, rounds }: Effort): Promise<ExportResult> {
  await portal.signInReaders();
  const reading = readingOf(portal);
  const memory = watchMemory(portal.pid);
  const alone = await exportAll(portal);
  const { before, peak } = memory.stop();
  const quiet: Load[] = [];
  const during: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    quiet.push(await press(portal.url, reading, { clients: readersAtOnce, seconds: seconds + 1 }));
    const exporting = exportWhile(portal, seconds + 1 - readersGoOn / 1000);
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

/** One export after the other for so long. */
async function exportWhile(portal: BenchPortal, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  do await exportAll(portal);
  while (performance.now() < end);
}
