import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#api/platform/database/migrate.ts';
import { databaseOver, openDatabase } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { findPostgres } from '#tools/lib/postgres.ts';
import { stopOnSignal } from '#tools/lib/process.ts';
import { reportFolder } from '#tools/lib/reports.ts';
import { openScratch, type Scratch } from './database.ts';
import { measureDesk } from './episodes/desk.ts';
import { type Exported, measureExport } from './episodes/export.ts';
import { measureFlood } from './episodes/flood.ts';
import { type ImportResult, measureImport, readColumns } from './episodes/import.ts';
import { measureNight } from './episodes/night.ts';
import { measureNotifications, pushHost } from './episodes/notifications.ts';
import { floorIndexes } from './floors.ts';
import { lines } from './lines.ts';
import { compareLine, type Growth, type LineResult, measureLine } from './measure.ts';
import { watchMemory } from './memory.ts';
import { fillNetwork } from './network/fill.ts';
import { sizeOf } from './network/size.ts';
import { readOptions } from './options.ts';
import {
  printDesk,
  printExport,
  printFlood,
  printGrowth,
  printHead,
  printImport,
  printLine,
  printNight,
  printNotifications,
  printVerdicts,
} from './print.ts';
import { drawSample } from './sample.ts';
import { measureSearch } from './search/measure-search.ts';
import { printSearch, searchQualityVerdicts } from './search/print-search.ts';
import { type BenchPortal, startBenchPortal, startFloor } from './servers.ts';
import * as verdictsOf from './verdicts.ts';

const say = (line: string) => console.log(line);
const options = readOptions(
  process.argv.slice(2),
  lines.map(({ name }) => name),
);
const { effort } = options;
const wantedLines = lines.filter(({ name }) => options.wantsLine(name));
const verdicts: verdictsOf.Verdict[] = [];
const problems: string[] = [];
const result: Record<string, unknown> = {};

/** Clean-up steps to run when the bench ends or is stopped, the last first. */
const undo: (() => Promise<void>)[] = [];
let cleaning: Promise<void> | undefined;
async function undoAll(): Promise<void> {
  for (let last = undo.pop(); last; last = undo.pop()) await last();
}
/** Runs the clean-up once: Ctrl-C during the end waits for the clean-up already running. */
const cleanUp = (): Promise<void> => {
  cleaning ??= undoAll();
  return cleaning;
};

const over = async <T>(url: string, read: (db: Db) => Promise<T>): Promise<T> => {
  const db = databaseOver(postgresSource(url, 1, true));
  return read(db).finally(() => db.destroy());
};

async function portalOver(...how: Parameters<typeof startBenchPortal>): Promise<BenchPortal> {
  const portal = await startBenchPortal(...how);
  undo.push(portal.stop);
  return portal;
}

async function measureLines(url: string, portal: BenchPortal): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of floorIndexes) await client.query(statement);
  await client.query('vacuum analyze organisations');
  await client.end();
  const floor = await startFloor(url);
  undo.push(floor.stop);
  const memory = watchMemory(portal.pid);
  const results: LineResult[] = [];
  printHead();
  for (const line of wantedLines) {
    const measured = await measureLine(floor, portal, line, effort);
    results.push(measured);
    printLine(measured);
    verdicts.push(...verdictsOf.lineVerdicts(measured), ...verdictsOf.searchVerdicts(measured));
    problems.push(...measured.problems);
  }
  const { before, peak } = memory.stop();
  say(`\nMémoire du portail : ${Math.round(before)} Mio au départ, ${Math.round(peak)} Mio au plus haut`);
  verdicts.push(verdictsOf.memoryVerdict(peak));
  Object.assign(result, { lines: results, memory: { before, peak } });
  await floor.stop();
}

async function compareLines(small: BenchPortal, large: BenchPortal): Promise<Growth[]> {
  const compared: Growth[] = [];
  for (const line of wantedLines.length > 0 ? wantedLines : lines) compared.push(await compareLine(small, large, line, effort));
  problems.push(...compared.flatMap((one) => one.problems));
  return compared;
}

async function floodOf(portal: BenchPortal): Promise<void> {
  const flood = await measureFlood(portal, effort);
  printFlood(flood);
  verdicts.push(...verdictsOf.floodVerdicts(flood));
  problems.push(...flood.problems);
  result.flood = flood;
}

async function notificationsOf(url: string, sample: BenchPortal['sample']): Promise<void> {
  const portal = await portalOver({ url }, sample, { script: 'tools/bench/daytime-portal.ts', settings: { PUSH_ALLOWED_HOSTS: pushHost } });
  const measured = await over(url, (db) => measureNotifications(portal, db, effort));
  printNotifications(measured);
  verdicts.push(...verdictsOf.notificationsVerdicts(measured));
  problems.push(...measured.problems);
  result.notifications = measured;
  await portal.stop();
}

async function deskOf(portal: BenchPortal): Promise<void> {
  const measured = await measureDesk(portal, effort);
  printDesk(measured);
  verdicts.push(...measured.map(verdictsOf.deskVerdict));
  problems.push(...measured.flatMap((one) => one.problems));
  result.desk = measured;
}

async function nightOf(scratch: Scratch, url: string): Promise<void> {
  const copy = await scratch.copy(url);
  const measured = await over(copy, (db) => measureNight(db, effort.rounds));
  printNight(measured);
  verdicts.push(...verdictsOf.nightVerdicts(measured));
  result.night = measured;
  await scratch.drop(copy);
}

async function exportOf(portal: BenchPortal, name: string, title: string, exported: Exported): Promise<void> {
  const measured = await measureExport(portal, exported, effort);
  printExport(`${title} [${name}]`, measured);
  verdicts.push(...verdictsOf.exportVerdicts(name, measured));
  problems.push(...measured.problems);
  result[name] = measured;
}

async function exportsOf(portal: BenchPortal): Promise<void> {
  const { exporter: by } = portal.sample;
  if (options.wants('export'))
    await attempt(() => exportOf(portal, 'export', 'Export de tous les fournisseurs', { path: '/api/v1/suppliers', by }));
  if (options.wants('export-contracts'))
    await attempt(() => exportOf(portal, 'export-contracts', 'Export des contrats d’un adhérent', { path: '/api/v1/contracts', by }));
}

function keepImport(name: string, title: string, imported: ImportResult, most: number): void {
  printImport(`${title} [${name}]`, imported);
  verdicts.push(...verdictsOf.importVerdicts(name, imported, most));
  result[name] = imported;
}

async function measurePostgresImport(scratch: Scratch, url: string): Promise<void> {
  const copy = await scratch.copy(url);
  const imported = await measureImport(await over(copy, readColumns), options.importRows, { DATABASE_URL: copy });
  keepImport('import', 'Import de chiffre d’affaires, sur PostgreSQL', imported, 20);
  await scratch.drop(copy);
}

async function measureEmbedded(small: BenchPortal): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portail-banc-embarque-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  say(`\nRéseau de ${options.fewer} organisations dans la base embarquée`);
  const database = await openDatabase({ url: null, dataFolder: folder });
  await migrate(database.db);
  await fillNetwork(database.db, sizeOf(options.fewer), say);
  const [sample, columns] = [await drawSample(database.db), await readColumns(database.db)];
  await database.close();
  const portal = await portalOver({ folder }, sample);
  result.embedded = await compareLines(small, portal);
  printGrowth(`Base embarquée, ${options.fewer} organisations`, ['PostgreSQL', 'embarquée'], result.embedded as Growth[]);
  await portal.stop();
  const imported = await measureImport(columns, options.importRows, { DATABASE_URL: '', PORTAL_DATA: folder });
  keepImport('import-embedded', 'Import de chiffre d’affaires, sur la base embarquée', imported, 60);
}

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => (stopped = true));

/** Runs one part of the bench. A failure is printed and the next part still runs, unless the bench was stopped. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (stopped) throw problem;
    problems.push(problem instanceof Error ? problem.message : String(problem));
    console.error(`  ✗ ${problems.at(-1)}`);
  }
}

async function networkAt(scratch: Scratch, organisations: number) {
  say(`Réseau de ${organisations} organisations`);
  const url = await scratch.network(sizeOf(organisations), say);
  return { url, sample: await over(url, drawSample) };
}

async function measureGrowth(small: BenchPortal, portal: BenchPortal): Promise<void> {
  const growth = await compareLines(small, portal);
  printGrowth('Croissance du réseau [growth]', [`${options.fewer}`, `${options.organisations}`], growth);
  verdicts.push(...growth.filter(({ name }) => !lines.some((line) => line.name === name && line.whole)).map(verdictsOf.growthVerdict));
  result.growth = growth;
}

/** The two draws of documents: the one that the engine was tuned on, and a control that it never saw. */
const searchSeeds = ['mesure', 'témoin'] as const;

async function searchQualityOf(scratch: Scratch): Promise<void> {
  const measured = [];
  for (const documents of [options.fewer, options.organisations])
    for (const seed of searchSeeds) {
      const url = await scratch.empty('recherche');
      const found = await measureSearch(url, { documents, seed, queries: 60 * options.effort.rounds });
      printSearch(found);
      verdicts.push(...searchQualityVerdicts(found));
      measured.push(found);
      await scratch.drop(url);
    }
  result.searchQuality = measured;
}

async function run(scratch: Scratch): Promise<void> {
  if (options.wants('search-quality')) await attempt(() => searchQualityOf(scratch));
  if (!options.wantsNetwork) return;
  const network = await networkAt(scratch, options.organisations);
  const portal = await portalOver({ url: network.url }, network.sample);
  if (wantedLines.length > 0) await attempt(() => measureLines(network.url, portal));
  if (options.wants('growth') || options.embedded) {
    const fewer = await networkAt(scratch, options.fewer);
    const small = await portalOver({ url: fewer.url }, fewer.sample);
    if (options.wants('growth')) await attempt(() => measureGrowth(small, portal));
    if (options.embedded) await attempt(() => measureEmbedded(small));
    await small.stop();
  }
  if (options.wants('flood')) await attempt(() => floodOf(portal));
  if (options.wants('desk')) await attempt(() => deskOf(portal));
  await exportsOf(portal);
  await portal.stop();
  if (options.wants('notifications')) await attempt(() => notificationsOf(network.url, network.sample));
  if (options.wants('night')) await attempt(() => nightOf(scratch, network.url));
  if (options.wants('import')) await attempt(() => measurePostgresImport(scratch, network.url));
}

/** Writes the figures as JSON, with the size of the data that they come from. */
function writeReport(): void {
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
  mkdirSync(reportFolder, { recursive: true });
  const report = { at: new Date().toISOString(), machine, size: sizeOf(options.organisations), effort, ...result, verdicts, problems };
  writeFileSync(join(reportFolder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  say(`\nDurée : ${Math.round((Date.now() - started) / 1000)} s ; chiffres dans test-results/bench.json`);
}

stopOnSignal(cleanUp);
const started = Date.now();
try {
  const server = await findPostgres();
  if (!server) throw new Error('PostgreSQL est introuvable : TEST_DATABASE_URL en nomme un.');
  undo.push(server.stop);
  const scratch = await openScratch(server.url);
  undo.push(() => scratch.close(options.keep));
  await run(scratch);
  printVerdicts(verdicts);
  writeReport();
} catch (problem) {
  problems.push(problem instanceof Error ? problem.message : String(problem));
  console.error(stopped ? 'Arrêt demandé.' : problem);
} finally {
  await cleanUp();
}
if (problems.length > 0) say(`Inattendu : ${problems.length} fois, dit plus haut.`);
process.exitCode = problems.length > 0 ? 1 : 0;
