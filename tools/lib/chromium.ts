import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Without the last ones, a browser on a closed network spends its time looking up hosts that refuse it. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // The map is drawn by software where there is no graphics card.
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // neither there nor ours to run: the next candidate is tried
  }
}

/** The Chromium of the machine, since a closed network refuses the download of another one. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: wanted, PATH: path = '' } = process.env;
  if (wanted) return executable(wanted) ? wanted : undefined;
  return names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name))).find(executable);
}

/** The Chromium of the machine, else Debian's package where the user may install it. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return found;
  console.log('Installation de Chromium (paquet de la distribution)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) {
      console.log(`apt-get ${args[0]} a échoué :\n${stdout}${stderr}`);
      return undefined;
    }
  }
  return findChromium();
}
