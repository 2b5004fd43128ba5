import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#api/platform/database/schema.ts';
import { folderStore } from '#api/platform/files/file-store.ts';
import { hashPassword } from '#api/platform/secrets/password-hash.ts';
import type { Settings } from '#api/platform/settings.ts';
import accounts from '#demo/accounts.json' with { type: 'json' };
import { seedDemoNetwork } from '#demo/index.ts';
import { isNetworkEmpty, lockSeeding } from './network-state.queries.ts';

const startedMark = (dataFolder: string) => join(dataFolder, 'started');
/** Whether the embedded default was brought up once; one killed half-way is followed by another first start. */
export const hasStarted = (dataFolder: string): boolean => existsSync(startedMark(dataFolder));
export const noteStarted = (dataFolder: string): void => writeFileSync(startedMark(dataFolder), '');

/**
 * Seeds the demonstration network into an empty portal: on the first start of the embedded default, or when DEMO=on.
 * A portal that holds anything is left as it is.
 */
export async function seedDemoWhenEnabled(db: Db, settings: Settings, firstStart: boolean, say: (line: string) => void): Promise<void> {
  const asked = settings.demo === 'on' || (settings.demo === 'first-start' && firstStart);
  if (!asked || !(await isNetworkEmpty(db))) return;
  say('Réseau de démonstration…');
  await db.transaction().execute(async (tx) => {
    await lockSeeding(tx);
    if (!(await isNetworkEmpty(tx))) return;
    await seedDemoNetwork(tx, {
      today: new Date(),
      networkName: settings.networkName,
      files: folderStore(settings.dataFolder),
      hashPassword,
      progress: (step) => say(`  ${step}`),
    });
  });
}

const words: Record<string, string> = { subscriber: 'adhérent', supplier: 'fournisseur', operator: 'réseau' };

/** The demonstration accounts as a table for the terminal. */
export const demoAccountLines = (): string[] =>
  Object.values(accounts).map(
    (account) =>
      `  ${(words[account.role] ?? '').padEnd(12)} ${account.username.padEnd(38)} ${account.password.padEnd(32)} ${account.organisation}`,
  );
