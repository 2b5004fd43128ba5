import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages. The headless one comes first: it loads a screen in 60 % of the time. */
const packages = ['chromium-headless-shell', 'chromium'];
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Without the last flags, a browser on a closed network loses its time in DNS lookups that fail. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Draws the map in software where there is no graphics card.
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

/** Finds the Chromium of the machine: a closed network refuses to download one. Undefined when there is none. */
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

/** Finds Chromium, or installs Debian's package when the user may. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return found;
  console.log('Installation de Chromium (paquet de la distribution)…');
  if (aptGet('update')) packages.some((name) => aptGet('install', '-y', '--no-install-recommends', name));
  return findChromium();
}
