import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { accountsFile } from '#api/modules/accounts/accounts.import.ts';
import { bringInNetwork, gatherFindings, type Importer, ImportRefusal, reportOf, showProgress } from '#api/modules/bringing/index.ts';
import { familiesFile } from '#api/modules/catalogue/catalogue.import.ts';
import { contactsFile } from '#api/modules/organisations/contacts.import.ts';
import { subscribersFile, suppliersFile } from '#api/modules/organisations/organisations.import.ts';
import { turnoverFile } from '#api/modules/turnover/turnover.import.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { openDatabase } from '#api/platform/database/open.ts';
import { readSettings } from '#api/platform/settings.ts';

/** Every file that the areas take in, each after those it refers to. */
export const importers: readonly Importer[] = [familiesFile, suppliersFile, subscribersFile, contactsFile, accountsFile, turnoverFile];

const interruptedCode = 130;

/** `npm run import -- FOLDER [--dry-run]`. Answers the exit code. */
export async function runImport(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } }, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new ImportRefusal('Donnez un dossier : npm run import -- DOSSIER [--dry-run]');
  const settings = readSettings(process.env);
  const now = new Date();
  const dryRun = values['dry-run'];
  const stop = new AbortController();
  // A terminal's Ctrl+C comes twice, once from npm: the second must not cut the undoing short.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const database = await openDatabase({ url: settings.databaseUrl, dataFolder: settings.dataFolder });
  const findings = gatherFindings(join(settings.dataFolder, `import-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.csv`));
  try {
    await migrate(database.db);
    const onProgress = showProgress(process.stderr);
    const options = {
      db: database.db,
      folder: resolve(process.env.INIT_CWD ?? '', folder),
      importers,
      dryRun,
      now,
      findings,
      onProgress,
      signal: stop.signal,
    };
    const outcome = await bringInNetwork(options);
    console.log(reportOf(outcome, { groups: findings.groups(), list: findings.close(), dryRun }));
    return 0;
  } catch (error) {
    const list = findings.close();
    if (list) rmSync(list);
    if (!stop.signal.aborted) throw error;
    console.error("\nImport interrompu : rien n'a été écrit.");
    return interruptedCode;
  } finally {
    await database.close();
  }
}
