import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startSnapshotServer } from '#api/backup/snapshot-server.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#api/platform/database/open.ts';
import { serveWeb } from '#api/platform/http/web.ts';
import { logSlowStatement, type SlowStatement } from '#api/platform/log.ts';
import { readSettings, type Settings } from '#api/platform/settings.ts';
import { demoAccountLines, hasStarted, noteStarted, seedDemoWhenEnabled } from './demo.ts';
import { explained } from './explained.ts';
import { hasDemoAccounts } from './network-state.queries.ts';
import { assemblePortal } from './portal.ts';

const say = (line: string) => console.log(line);
const webFolder = join(import.meta.dirname, '../../web/dist');

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Backups while the portal runs are not worth a portal that does not start: where no socket can be opened, it says so. */
const openDesk = (dataFolder: string, copyTo: (to: string) => Promise<void>) =>
  startSnapshotServer(dataFolder, copyTo).catch((error: unknown) => {
    say(`Pas de sauvegarde pendant la marche : ${error instanceof Error ? error.message : error}`);
    return null;
  });

/** Opens the database and brings it up to date: patiently, then with the limits that requests are given. */
async function prepareDatabase(settings: Settings, firstStart: boolean): Promise<OpenDatabase> {
  const place = { url: settings.databaseUrl, dataFolder: settings.dataFolder };
  // Setting up is slow by nature: only what members wait for is named.
  let settingUp = true;
  const onSlow = {
    onSlow: (statement: SlowStatement) => void (settingUp || settings.logLevel === 'silent' || logSlowStatement(statement)),
  };
  const database = await openDatabase({ ...place, ...onSlow, noTimeout: true });
  try {
    const applied = await migrate(database.db);
    if (applied.length > 0) say(`Migrations appliquées : ${applied.join(', ')}`);
    await seedDemoWhenEnabled(database.db, settings, firstStart, say);
    if (firstStart) noteStarted(settings.dataFolder);
  } catch (error) {
    await database.close();
    throw error;
  }
  settingUp = false;
  if (database.kind === 'embedded') return database;
  await database.close();
  return openDatabase({ ...place, ...onSlow });
}

/** Starts the portal: settings, database, migrations, the demonstration network on a first start, then HTTP. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const firstStart = settings.databaseUrl === null && !hasStarted(settings.dataFolder);
  say(
    settings.databaseUrl
      ? 'Base de données : PostgreSQL'
      : `Base de données embarquée : ${settings.dataFolder}${existsSync(join(settings.dataFolder, 'database')) ? '' : ' (création, quelques secondes)'}`,
  );
  const database = await prepareDatabase(settings, firstStart);
  try {
    const portal = await assemblePortal(database, settings);
    const stopSnapshotServer = database.copyTo ? await openDesk(settings.dataFolder, database.copyTo) : null;
    stopOnSignal(async () => {
      await stopSnapshotServer?.();
      await portal.close();
    });
    await serveWeb(portal.platform.app, webFolder);
    const address = await portal.platform.app.listen({ port: settings.port, host: settings.host });
    if (await hasDemoAccounts(database.db)) say(`\nComptes de démonstration :\n${demoAccountLines().join('\n')}`);
    say(`\nLe portail ${settings.networkName} répond sur ${address}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => process.exit(explained(error)));
