import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages, the one without a window first: it loads a screen in three fifths of the time. */
const packages = ['chromium-headless-shell', 'chromium'];
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

function aptGet(...words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', ['-qq', ...words], { env, encoding: 'utf8' });
  if (status !== 0) console.log(`apt-get ${words.join(' ')} a échoué :\n${stdout}${stderr}`);
  return status === 0;
}

/** The Chromium of the machine, else Debian's package where the user may install it. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return found;
  console.log('Installation de Chromium (paquet de la distribution)…');
  if (aptGet('update')) packages.some((name) => aptGet('install', '-y', '--no-install-recommends', name));
  return findChromium();
}
