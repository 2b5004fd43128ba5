import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#api/platform/database/migrate.ts';
import { openDatabase } from '#api/platform/database/open.ts';
import { serveWeb } from '#api/platform/http/web.ts';
import { logSlowStatement } from '#api/platform/log.ts';
import { readSettings } from '#api/platform/settings.ts';
import { demoAccountLines, plantDemoWhenAsked } from './demo.ts';
import { explained } from './explained.ts';
import { hasDemoAccounts } from './network-state.queries.ts';
import { assemblePortal, type Portal } from './portal.ts';

const say = (line: string) => console.log(line);
const webFolder = join(import.meta.dirname, '../../web/dist');

function stopOnSignal(portal: Portal): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await portal.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Starts the portal: settings, database, migrations, the demonstration network on a first start, then HTTP. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // Written once a start has gone through: one that was killed half-way is followed by another first start.
  const started = join(settings.dataFolder, 'started');
  const firstStart = settings.databaseUrl === null && !existsSync(started);
  say(
    settings.databaseUrl
      ? 'Base de données : PostgreSQL'
      : `Base de données embarquée : ${settings.dataFolder}${existsSync(join(settings.dataFolder, 'database')) ? '' : ' (création, quelques secondes)'}`,
  );
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    ...(settings.logLevel !== 'silent' && { onSlow: logSlowStatement }),
  });
  try {
    const applied = await migrate(database.db);
    if (applied.length > 0) say(`Migrations appliquées : ${applied.join(', ')}`);
    await plantDemoWhenAsked(database.db, settings, firstStart, say);
    if (firstStart) writeFileSync(started, '');
    const portal = await assemblePortal(database, settings);
    stopOnSignal(portal);
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
