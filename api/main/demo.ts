import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from '#api/platform/database/analyse.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { folderStore } from '#api/platform/files/file-store.ts';
import { hashPassword } from '#api/platform/secrets/password-hash.ts';
import type { Settings } from '#api/platform/settings.ts';
import accounts from '#demo/accounts.json' with { type: 'json' };
import { isNetworkEmpty, lockSeeding } from './network-state.queries.ts';

const startedFile = (dataFolder: string) => join(dataFolder, 'started');
/** Tells whether the embedded portal has started completely once. After a start that was killed, the next one is a first start too. */
export const hasStarted = (dataFolder: string): boolean => existsSync(startedFile(dataFolder));
/** Records that the embedded portal has started. */
export const noteStarted = (dataFolder: string): void => writeFileSync(startedFile(dataFolder), '');

/** Seeds the demonstration network when the portal is empty, and this is its first start without settings or DEMO=on. */
export async function seedDemoWhenEnabled(db: Db, settings: Settings, firstStart: boolean, say: (line: string) => void): Promise<void> {
  const isEnabled = settings.demo === 'on' || (settings.demo === 'first-start' && firstStart);
  if (!isEnabled || !(await isNetworkEmpty(db))) return;
  const { seedDemoNetwork } = await import('#demo/index.ts');
  await db.transaction().execute(async (tx) => {
    await lockSeeding(tx);
    if (!(await isNetworkEmpty(tx))) return;
    say('Réseau de démonstration…');
    await seedDemoNetwork(tx, {
      today: new Date(),
      networkName: settings.networkName,
      files: folderStore(settings.dataFolder),
      hashPassword,
      progress: (step) => say(`  ${step}`),
    });
  });
  await analyse(db);
}

const roleTexts: Record<string, string> = { subscriber: 'adhérent', supplier: 'fournisseur', operator: 'réseau' };

/** Lists the demonstration accounts as the lines of a table for the terminal. */
export const demoAccountLines = (): string[] =>
  Object.values(accounts).map(
    (account) =>
      `  ${(roleTexts[account.role] ?? '').padEnd(12)} ${account.username.padEnd(38)} ${account.password.padEnd(32)} ${account.organisation}`,
  );
