import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startSnapshotServer } from '#api/backup/snapshot-server.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#api/platform/database/open.ts';
import { serveWeb } from '#api/platform/http/web.ts';
import { type SlowStatement, slowStatementLog } from '#api/platform/log.ts';
import { readSettings, type Settings } from '#api/platform/settings.ts';
import { demoAccountLines, hasStarted, noteStarted, seedDemoWhenEnabled } from './demo.ts';
import { explainFailure } from './explain-failure.ts';
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
  // `on`, never `once`: Ctrl+C sends the signal twice, once through npm, and without a listener the second would kill the portal as it closes.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Starts the server of snapshots for backups. When its socket cannot be opened, the portal starts without it and says so. */
const openSnapshotServer = (dataFolder: string, copyTo: (to: string) => Promise<void>) =>
  startSnapshotServer(dataFolder, copyTo).catch((error: unknown) => {
    say(`Pas de sauvegarde pendant la marche : ${error instanceof Error ? error.message : error}`);
    return null;
  });

/** Makes the log of slow statements. It writes nothing before `begin`: the statements of a start are slow by nature. */
function slowStatementsSinceStart({ logLevel }: Settings): { onSlow: (statement: SlowStatement) => void; begin: () => void } {
  const log = slowStatementLog(logLevel);
  let isOn = false;
  return {
    onSlow: (statement) => void (isOn && log(statement)),
    begin: () => {
      isOn = true;
    },
  };
}

/** Opens the database without time limits, migrates and seeds it, then opens it again with the limits of requests. */
async function prepareDatabase(settings: Settings, firstStart: boolean, onSlow: (statement: SlowStatement) => void): Promise<OpenDatabase> {
  const location = { url: settings.databaseUrl, dataFolder: settings.dataFolder, onSlow };
  const database = await openDatabase({ ...location, noTimeout: true });
  try {
    const applied = await migrate(database.db);
    if (applied.length > 0) say(`Migrations appliquées : ${applied.join(', ')}`);
    await seedDemoWhenEnabled(database.db, settings, firstStart, say);
    if (firstStart) noteStarted(settings.dataFolder);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (database.kind === 'embedded') return database;
  await database.close();
  return openDatabase(location);
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
  const slowStatements = slowStatementsSinceStart(settings);
  const database = await prepareDatabase(settings, firstStart, slowStatements.onSlow);
  try {
    const portal = await assemblePortal(database, settings);
    const stopSnapshotServer = database.copyTo ? await openSnapshotServer(settings.dataFolder, database.copyTo) : null;
    stopOnSignal(async () => {
      await stopSnapshotServer?.();
      await portal.close();
    });
    await serveWeb(portal.platform.app, webFolder, settings.networkName);
    const url = await portal.platform.app.listen({ port: settings.port, host: settings.host });
    if (await hasDemoAccounts(database.db)) say(`\nComptes de démonstration :\n${demoAccountLines().join('\n')}`);
    slowStatements.begin();
    say(`\nLe portail ${settings.networkName} répond sur ${url}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => process.exit(explainFailure(error)));
