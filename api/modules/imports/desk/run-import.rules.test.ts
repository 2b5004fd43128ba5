import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Importer } from '#api/modules/imports/importer.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Settings } from '#api/platform/settings.ts';
import type { RunKind } from '#protocol/imports/imports-desk.ts';
import { readReport } from './run-files.ts';
import { type ImportHost, importRunner } from './run-import.ts';
import { stagedFolder } from './staging.ts';

vi.mock(import('./staging.ts'), async (original) => ({
  ...(await original()),
  removeStaged: () => Promise.reject(new Error('Disque en lecture seule')),
}));

const familiesFile: Importer = {
  file: 'familles.csv',
  columns: [],
  identity: undefined,
  linesAtOnce: 1,
  start: () => Promise.reject(new Error('Aucune ligne à lire')),
  settle: async () => undefined,
};

/**
 * Starts an undo or an import. `transaction`: what the one of the database answers, by default nothing ever. Returns the folder of the runs,
 * the failures that the server logs, and what reads the report.
 */
function aRun({ isFull = false, kind = 'undo' as RunKind, transaction = new Promise<unknown>(() => undefined) } = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portail-import-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const runs = join(dataFolder, 'imports', 'runs');
  mkdirSync(stagedFolder(dataFolder), { recursive: true });
  writeFileSync(join(stagedFolder(dataFolder), 'familles.csv'), 'code\n');
  if (isFull) writeFileSync(runs, '');
  const failures: unknown[] = [];
  const host: ImportHost = {
    db: { transaction: () => ({ execute: () => transaction }) } as unknown as Db,
    settings: { dataFolder } as Settings,
    now: () => new Date('2026-11-23T08:00:00Z'),
    openUnlimited: null,
    pause: { begin: async () => undefined, end: () => undefined },
    fail: (error) => void failures.push(error),
    onClose: () => undefined,
  };
  const run = importRunner(host, { importers: [familiesFile], undoTables: [], correctionTakers: [] });
  const id = crypto.randomUUID();
  run({ id, kind, strict: false, who: 'Zoé' });
  return { runs, failures, report: () => readReport(dataFolder, id) };
}

it('un disque plein au début d’un import se lit dans le journal du serveur, qui continue', async () => {
  const { failures } = aRun({ isFull: true });
  await expect.poll(() => failures.length).toBe(1);
});

it('un disque qui se remplit pendant un import se lit dans le journal du serveur, qui continue', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { runs, failures } = aRun();
  await new Promise(setImmediate);
  rmSync(runs, { recursive: true });
  writeFileSync(runs, '');
  expect(() => vi.advanceTimersByTime(10_000)).not.toThrow();
  expect(failures).toHaveLength(1);
});

it.each([
  ['undo', { undone: {}, tallies: [] }, 'undone'],
  ['import', undefined, 'unchanged'],
] as const)(
  '%s : ce qui échoue une fois tout écrit se lit dans le journal du serveur, et le rapport dit ce qui est écrit',
  async (kind, answer, outcome) => {
    const { report, failures } = aRun({ kind, transaction: Promise.resolve(answer) });
    await expect.poll(report).toMatchObject({ outcome, problem: null });
    expect(failures).toHaveLength(1);
  },
);
