import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#api/platform/database/schema.ts';
import { addDays } from '#demo/calendar.ts';
import { randomFrom } from '#demo/random.ts';
import { watchMemory } from '#tools/bench/memory.ts';
import { firstUndeclaredMonth } from '#tools/bench/network/turnover.ts';
import { startNode } from '#tools/lib/process.ts';
import '#api/modules/catalogue/catalogue.tables.ts';
import '#api/modules/organisations/organisations.tables.ts';

export type ImportResult = {
  rows: number;
  seconds: number;
  peakMiB: number;
  tenthPeakMiB: number;
};

type Columns = {
  subscribers: string[];
  suppliers: string[];
  families: string[];
};

/** The values that a file can contain: organisations by SIRET, sub-families by code. */
export async function readColumns(db: Db): Promise<Columns> {
  const organisations = await db.selectFrom('organisations').select(['kind', 'identifier']).orderBy('id').execute();
  const families = await db.selectFrom('families').select('code').where('parent_id', 'is not', null).orderBy('id').execute();
  const ofKind = (kind: string) => organisations.filter((one) => one.kind === kind).map((one) => one.identifier);
  return { subscribers: ofKind('subscriber'), suppliers: ofKind('supplier'), families: families.map(({ code }) => code) };
}

/** Writes a turnover file of `count` distinct rows, in months after the last declared one. */
function turnoverCsv({ subscribers, suppliers, families }: Columns, count: number, from: string): string {
  const random = randomFrom(`bench import ${from}`);
  const keys = new Set<string>();
  const text = ['mois;siret_adherent;siret_fournisseur;sous_famille;montant_ht'];
  while (keys.size < count) {
    const month = addDays(from, 31 * random.int(0, 2)).slice(0, 7);
    const key = `${month};${random.pick(subscribers)};${random.pick(suppliers)};${random.pick(families)}`;
    if (keys.has(key)) continue;
    keys.add(key);
    text.push(`${key};${random.int(50, 90_000)},${random.int(10, 99)}`);
  }
  return text.join('\n');
}

/** Runs the import command on a folder that contains this one file. */
async function bringIn(csv: string, env: Record<string, string>): Promise<{ seconds: number; peak: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'portail-banc-import-'));
  try {
    writeFileSync(join(folder, 'chiffre_affaires.csv'), csv);
    const started = performance.now();
    const child = startNode(['api/main/command.ts', 'import', folder], { env });
    const memory = watchMemory(child.pid ?? 0);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-4000)));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    const { peak } = memory.stop();
    if (code !== 0) throw new Error(`L'import a échoué :\n${output}`);
    return { seconds: (performance.now() - started) / 1000, peak };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Imports a tenth of the rows, then all of them in other months: equal memory shows that it does not grow with the file. */
export async function measureImport(columns: Columns, rows: number, env: Record<string, string>): Promise<ImportResult> {
  const tenth = await bringIn(turnoverCsv(columns, rows / 10, addDays(firstUndeclaredMonth, 130)), env);
  const { seconds, peak } = await bringIn(turnoverCsv(columns, rows, firstUndeclaredMonth), env);
  return { rows, seconds, peakMiB: peak, tenthPeakMiB: tenth.peak };
}
